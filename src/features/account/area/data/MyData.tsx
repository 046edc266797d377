import { ScreenHeading } from '../../session/ScreenHeading';
import type { AreaPart } from '../AreaPart';
import { FileButton } from '../query/QueryView';
import { DeleteAccount } from './DeleteAccount';
import * as styles from '../area.module.css';

/** What is held about a user: to download, or to have deleted. */
export function MyData(part: AreaPart) {
  return (
    <>
      <ScreenHeading title="Your data" />
      <section className={styles.block} aria-labelledby="data-export">
        <h3 className={styles.heading} id="data-export">
          Download a copy
        </h3>
        <p>
          Everything we hold about you, in one file: your profile, your choices, your gifts with their receipt numbers,
          and the zakat calculations you saved. It is a JSON file, which other programs can read. It holds personal
          information, so keep it somewhere safe.
        </p>
        <FileButton ask={part.data.exportMine} look="quiet">
          Download my data
        </FileButton>
      </section>
      <DeleteAccount {...part} />
    </>
  );
}
