import type { DataFile } from './index';

export type SavedFile = Pick<DataFile, 'name' | 'contentType'> & { readonly bytes: Uint8Array | string };

/** Saves a table as CSV, with the mark of UTF-8, without which spreadsheets misread every script but Latin. */
export const saveCsv = (name: string, csv: string): void =>
  saveFile({ name, contentType: 'text/csv', bytes: `\uFEFF${csv}` });

/** Hands a file to the browser's downloads. A text is saved as UTF-8. */
export function saveFile({ name, contentType, bytes }: SavedFile): void {
  const url = URL.createObjectURL(new Blob([bytes as BlobPart], { type: contentType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The download has begun by then; without revoking, the file would stay in memory.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
