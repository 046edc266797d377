import { lazyCopy } from '../../../../texts/en-AU/account/areaLazy';
import { dataCopy } from '../../../../texts/en-AU/account/data';
import { ScreenHeading } from '../../session/ScreenHeading';
import type { AreaPart } from '../AreaPart';
import { FileButton } from '../FileButton';
import { DeleteAccount } from './DeleteAccount';
import * as styles from '../area.module.css';

const texts = dataCopy;

/** Offers the data that is held about a user to download, or to have deleted. */
export function MyData(part: AreaPart) {
  return (
    <>
      <ScreenHeading title={lazyCopy.parts.data} />
      <section className={styles.block} aria-labelledby="data-export">
        <h3 className={styles.heading} id="data-export">
          {texts.copyTitle}
        </h3>
        <p>{texts.copyText}</p>
        <FileButton load={part.data.exportMine} look="quiet">
          {texts.download}
        </FileButton>
      </section>
      <DeleteAccount {...part} />
    </>
  );
}
