import { SliceZone as PrismicSliceZone, type SliceZoneProps as PrismicSliceZoneProps } from '@prismicio/react';
import type { SliceContext } from './context';
import { components } from './index';

export interface SliceZoneProps {
  readonly slices: readonly unknown[] | null | undefined;
  readonly context?: SliceContext;
}

/** The slices of a page in their order. A slice that the site has no component for is left out. */
export function SliceZone({ slices, context }: SliceZoneProps) {
  return (
    <PrismicSliceZone
      slices={(slices ?? []) as PrismicSliceZoneProps['slices']}
      components={components}
      context={context}
    />
  );
}
