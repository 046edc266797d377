import { SliceZone as PrismicSliceZone, type SliceZoneProps as PrismicSliceZoneProps } from '@prismicio/react';
import type { SliceContext } from './context';
import { components } from './index';

export interface SliceZoneProps {
  readonly slices: readonly unknown[] | null | undefined;
  readonly context?: SliceContext;
}

/** The slices of a page in order. Slices without a component are left out. */
export function SliceZone({ slices, context }: SliceZoneProps) {
  return (
    <PrismicSliceZone
      slices={(slices ?? []) as PrismicSliceZoneProps['slices']}
      components={components}
      context={context}
    />
  );
}
