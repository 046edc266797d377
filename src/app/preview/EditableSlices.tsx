import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { PreviewNode } from '../../features/preview';
import { components } from '../../slices';
import { SliceComponents } from '../../slices/SliceZone';
import { copy } from '../../texts/en-AU/preview';

interface EditableSlicesProps {
  /** The document that makes the page. */
  readonly node: PreviewNode;
  /** Address of the form that edits it. */
  readonly editUrl: string;
  readonly children: ReactNode;
}

type EditedPage = Omit<EditableSlicesProps, 'children'>;

const EditedPageContext = createContext<EditedPage | null>(null);

interface DrawnSlice {
  readonly slice: { readonly id?: string | null };
  readonly index: number;
}

/** Finds a block's place in its document: a page may draw a part of them. */
function findPlace({ data }: PreviewNode, { slice, index }: DrawnSlice): number {
  const { slices } = data as unknown as { readonly slices?: readonly DrawnSlice['slice'][] };
  const place = slices?.findIndex((other) => other === slice || (other.id && other.id === slice.id)) ?? -1;
  return place < 0 ? index : place;
}

function toEditable(Slice: ComponentType<never>) {
  const Drawn = Slice as unknown as ComponentType<DrawnSlice>;
  return function EditableSlice(props: DrawnSlice) {
    const page = useContext(EditedPageContext);
    return (
      <>
        {page && (
          <div className="preview-edit" lang="en-AU">
            <a href={`${page.editUrl}#data.slices[${findPlace(page.node, props)}]`}>{copy.bar.editBlock}</a>
          </div>
        )}
        <Drawn {...props} />
      </>
    );
  };
}

const editable = Object.fromEntries(
  Object.entries(components).map(([type, Slice]) => [type, toEditable(Slice as ComponentType<never>)]),
) as unknown as typeof components;

/** A page each of whose blocks leads to its field in the editors' form. */
export function EditableSlices({ children, ...page }: EditableSlicesProps) {
  return (
    <SliceComponents.Provider value={editable}>
      <EditedPageContext.Provider value={page}>{children}</EditedPageContext.Provider>
    </SliceComponents.Provider>
  );
}
