import { Section } from '../../components/layout/Section';
import type { ImageValue } from '../../components/media/image';
import { Picture as Image } from '../../components/media/Picture';
import type { SliceProps, Text } from '../sliceProps';
import type { ReactNode } from 'react';
import * as styles from '../../components/ui/ui.module.css';

export interface PicturePrimary {
  readonly image?: ImageValue | null;
  readonly caption?: Text;
}

/** One picture over the width of the text. */
export default function Picture({ slice: { primary } }: SliceProps<PicturePrimary>) {
  if (!primary.image?.gatsbyImageData) return null;
  return (
    <Section kind="flow">
      <Figure caption={primary.caption}>
        <Image image={primary.image} sizes="(min-width: 46rem) 43rem, calc(100vw - 2.25rem)" />
      </Figure>
    </Section>
  );
}

export interface FigureProps {
  readonly caption?: string | null;
  readonly children: ReactNode;
}

/** An illustration with its caption. */
export function Figure({ caption, children }: FigureProps) {
  return (
    <figure>
      {children}
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}
