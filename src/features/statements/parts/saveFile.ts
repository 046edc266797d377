import type { DataFile } from '../../../services/data';

/** How long a file is held for the browser to fetch, in milliseconds. */
const HELD = 60_000;

/** Hands a file to the browser's downloads. */
export function saveFile({ name, contentType, bytes }: DataFile): void {
  const address = URL.createObjectURL(new Blob([bytes as BlobPart], { type: contentType }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), HELD);
}
