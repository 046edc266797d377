import type { MailAttachment } from '../Mail';

/** Where an attachment can be had, within the room. */
export function attachmentPath(id: string, index: number, { fileName }: MailAttachment): string {
  return `/messages/${id}/attachments/${index}/${encodeURIComponent(fileName)}`;
}

/** Its size in bytes. */
export function sizeOf({ content }: MailAttachment): number {
  return Buffer.byteLength(content, 'base64');
}

/** The attachment as a download; a picture or a PDF may be looked at in place. */
export function attachmentResponse(attachment: MailAttachment): Response {
  const { fileName, contentType, content } = attachment;
  const shown = /^(image\/(png|jpeg|gif|webp)|application\/pdf)\b/.test(contentType);
  return new Response(new Uint8Array(Buffer.from(content, 'base64')), {
    headers: {
      'Content-Type': contentType,
      'Content-Disposition': `${shown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
