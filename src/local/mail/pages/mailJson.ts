import type { Mail } from '../Mail';
import { attachmentPath, sizeOf } from './attachments';

/** An e-mail as JSON: whole, but for its attachments' bytes, which have an address each. */
export function mailJson(mail: Mail, base: string): object {
  const { eventsDue: _eventsDue, attachments, ...rest } = mail;
  return {
    ...rest,
    attachments: attachments.map((attachment, index) => {
      const { content: _content, ...facts } = attachment;
      return { ...facts, size: sizeOf(attachment), path: base + attachmentPath(mail.id, index, attachment) };
    }),
  };
}
