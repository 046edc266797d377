import { Section } from '../../components/layout/Section';
import type { ImageValue } from '../../components/media/image';
import { Picture as Image } from '../../components/media/Picture';
import { Figure } from '../../components/ui/Figure';
import type { SliceProps, Text } from '../sliceProps';

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
