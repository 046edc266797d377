import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeJson } from '../store/listContentFiles';

/** What a shared link opens, and until when, in milliseconds since 1970. */
export interface SharedPreview {
  readonly documentId: string;
  /** The ref of the preview. */
  readonly token: string;
  readonly until: number;
}

export type OpenedLink =
  | { readonly ok: true; readonly preview: SharedPreview }
  | { readonly ok: false; readonly reason: 'changed' }
  | { readonly ok: false; readonly reason: 'expired'; readonly preview: SharedPreview };

/** Makes and opens links to previews that work until a moment: the moment is signed, with a key that stays on this machine. */
export interface ShareLinks {
  /** The query of a link. */
  sign(preview: SharedPreview): string;
  open(query: URLSearchParams, now: number): OpenedLink;
}

export function createShareLinks(editsDir: string): ShareLinks {
  const signatureOf = ({ documentId, token, until }: SharedPreview) =>
    createHmac('sha256', keyIn(editsDir))
      .update(JSON.stringify([documentId, token, until]))
      .digest('base64url');

  return {
    sign: (preview) =>
      new URLSearchParams({
        documentId: preview.documentId,
        token: preview.token,
        until: String(preview.until),
        signature: signatureOf(preview),
      }).toString(),
    open(query, now) {
      const field = (name: string) => query.get(name) ?? '';
      const preview = { documentId: field('documentId'), token: field('token'), until: Number(field('until')) };
      if (!isEqual(signatureOf(preview), field('signature'))) return { ok: false, reason: 'changed' };
      return now < preview.until ? { ok: true, preview } : { ok: false, reason: 'expired', preview };
    },
  };
}

function keyIn(editsDir: string): string {
  const path = join(editsDir, 'share-key.json');
  if (!existsSync(path)) writeJson(path, randomBytes(32).toString('base64url'));
  return JSON.parse(readFileSync(path, 'utf8')) as string;
}

function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
