import { lazyCopy } from '../../../../texts/en-AU/account/areaLazy';
import { dataCopy } from '../../../../texts/en-AU/account/data';
import { ScreenHeading } from '../../session/ScreenHeading';
import type { AreaPart } from '../AreaPart';
import { FileButton } from '../FileButton';
import { DeleteAccount } from './DeleteAccount';
import * as styles from '../area.module.css';

const words = dataCopy;

/** Offers what is held about a user to download, or to have deleted. */
export function MyData(part: AreaPart) {
  return (
    <>
      <ScreenHeading title={lazyCopy.parts.data} />
      <section className={styles.block} aria-labelledby="data-export">
        <h3 className={styles.heading} id="data-export">
          {words.copyTitle}
        </h3>
        <p>{words.copyText}</p>
        <FileButton load={part.data.exportMine} look="quiet">
          {words.download}
        </FileButton>
      </section>
      <DeleteAccount {...part} />
    </>
  );
}
