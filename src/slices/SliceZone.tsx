import { SliceZone as PrismicSliceZone, type SliceZoneProps as PrismicSliceZoneProps } from '@prismicio/react';
import { createContext, useContext } from 'react';
import type { SliceContext } from './context';
import { components } from './index';

export interface SliceZoneProps {
  readonly slices: readonly unknown[] | null | undefined;
  readonly context?: SliceContext;
}

/** The components that draw slices; an editor's preview puts others in their place. */
export const SliceComponents = createContext(components);

/** The slices of a page in order. Slices without a component are left out. */
export function SliceZone({ slices, context }: SliceZoneProps) {
  return (
    <PrismicSliceZone
      slices={(slices ?? []) as PrismicSliceZoneProps['slices']}
      components={useContext(SliceComponents)}
      context={context}
    />
  );
}
