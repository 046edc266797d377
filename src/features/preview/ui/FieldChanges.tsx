import { diffWordsWithSpace } from 'diff';
import { toImageUrl } from '../../../components/media/imageBase';
import type { FieldChange } from '../../../content/fieldChanges';
import { isFilledImage, isObject, type JsonObject } from '../../../content/validation/walkData';
import { copy } from '../../../texts/en-AU/preview';

const texts = copy.fields;

export interface FieldChangesProps {
  readonly changes: readonly FieldChange[];
  /** The document's data, by which blocks have names. */
  readonly data: unknown;
  /** Address of the form that edits the document; `null` if there is none. */
  readonly editUrl: string | null;
}

/** Lists the fields that a preview changes, with the words that were added and removed, and pictures side by side. */
export function FieldChanges({ changes, data, editUrl }: FieldChangesProps) {
  return (
    <ul className="preview-fields">
      {changes.map((change) => {
        const name = describeField(change.path, data);
        return (
          <li key={`${change.kind} ${change.path}`}>
            <p>
              <strong>{name}</strong>
              {change.kind !== 'changed' && ` (${texts.kinds[change.kind]})`}{' '}
              {editUrl && change.kind !== 'removed' && (
                <a href={`${editUrl}#${change.path}`} aria-label={`${texts.edit} ${name}`}>
                  {texts.edit}
                </a>
              )}
            </p>
            {change.kind !== 'moved' && <Values change={change} />}
          </li>
        );
      })}
    </ul>
  );
}

function Values({ change: { before, after } }: { readonly change: FieldChange }) {
  if (isFilledImage(before) || isFilledImage(after))
    return (
      <div className="preview-pictures">
        <Picture label={texts.before} value={before} />
        <Picture label={texts.after} value={after} />
      </div>
    );
  const [left, right] = [toText(before), toText(after)];
  if (left === right) return <p>{texts.marksOnly}</p>;
  return (
    <p className="preview-diff" dir="auto">
      {diffWordsWithSpace(left, right).map(({ value, added, removed }, index) => {
        const key = `${index} ${value}`;
        if (added) return <ins key={key}>{value}</ins>;
        return removed ? <del key={key}>{value}</del> : <span key={key}>{value}</span>;
      })}
    </p>
  );
}

function Picture({ label, value }: { readonly label: string; readonly value: unknown }) {
  const url = isFilledImage(value) && typeof value['url'] === 'string' ? value['url'] : null;
  return (
    <figure>
      <figcaption>{label}</figcaption>
      {url && isObject(value) ? (
        <>
          <img
            src={toImageUrl(`${url}${url.includes('?') ? '&' : '?'}w=320`)}
            alt={String(value['alt'] ?? '')}
            width={160}
          />
          <p>{String(value['alt'] ?? '')}</p>
        </>
      ) : (
        <p>{texts.noPicture}</p>
      )}
    </figure>
  );
}

/** The words of a value, as an editor reads them. */
function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (Array.isArray(value)) return value.map(toText).filter(Boolean).join('\n');
  return isObject(value) ? toObjectText(value) : String(value);
}

function toObjectText(value: JsonObject): string {
  if (typeof value['text'] === 'string' && Array.isArray(value['spans'])) return value['text'];
  if (typeof value['link_type'] === 'string') return String(value['url'] ?? value['id'] ?? '');
  if (typeof value['slice_type'] === 'string') return toText([value['primary'], value['items']]);
  return Object.values(value).map(toText).filter(Boolean).join('\n');
}

/** Names a field by its path: `Block 3 (hero), text`. */
function describeField(path: string, data: unknown): string {
  const slices = isObject(data) && Array.isArray(data['slices']) ? (data['slices'] as unknown[]) : [];
  const name = path
    .replace(/^data\./, '')
    .replace(/^slices\[(\d+)\]/, (_found, index: string) => {
      const slice = slices[Number(index)];
      return texts.block(Number(index) + 1, isObject(slice) ? String(slice['slice_type']).replaceAll('_', ' ') : '');
    })
    .replace('.primary', '')
    .replaceAll(/\[(\d+)\]/g, (_found, index: string) => ` ${Number(index) + 1}`)
    .replaceAll('.', ', ')
    .replaceAll('_', ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}
