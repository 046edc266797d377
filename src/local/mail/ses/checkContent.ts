import type { SendEmailBody, SimpleContent } from './sendEmailSchema';
import { isAscii } from './parseAddress';

/** Of a whole message, after base64: https://docs.aws.amazon.com/ses/latest/dg/quotas.html */
export const MAX_MESSAGE_BYTES = 40 * 1024 * 1024;
const MAX_HEADERS = 15;
const MAX_HEADER_NAME = 126;
const MAX_HEADER_LENGTH = 996;
const MAX_TAGS = 50;

/** What SES sets itself, from the other fields. */
const reservedHeaders = new Set(
  'bcc cc content-disposition content-transfer-encoding content-type date from message-id mime-version reply-to return-path sender subject to'.split(
    ' ',
  ),
);

/** Endings that SES refuses, of those that anybody would try: https://docs.aws.amazon.com/ses/latest/dg/mime-types.html */
const refusedEndings = new Set(
  'ade adp app asp bas bat cer chm cmd com cpl crt csh der exe fxp gadget hlp hta inf ins isp its js jse ksh lib lnk mad maf mag mam maq mar mas mat mau mav maw mda mdb mde mdt mdw mdz msc msh msi msp mst ops pcd pif plg prf prg reg scf scr sct shb shs sys ps1 ps2 tmp url vb vbe vbs vps vsmacros vss vst vsw vxd ws wsc wsf wsh xnk'.split(
    ' ',
  ),
);

/** @returns what is wrong with the content, headers and attachments of a message; null where nothing is. */
export function checkSimpleContent({ Subject, Body, Headers, Attachments }: SimpleContent): string | null {
  if (/[\r\n]/.test(Subject.Data)) return 'Subject contains a line break.';
  if (!Body.Text && !Body.Html) return 'Body must contain Text or Html.';
  for (const [name, part] of Object.entries({ Subject, Text: Body.Text, Html: Body.Html })) {
    if (part && !part.Charset && !isAscii(part.Data))
      return `${name} contains characters outside of 7-bit ASCII; specify a Charset.`;
    if (part?.Charset && !isKnownCharset(part.Charset)) return `Unsupported charset '${part.Charset}'.`;
  }
  return (
    checkHeaders(Headers ?? []) ?? checkAttachments(Attachments ?? []) ?? checkSize({ Subject, Body, Attachments })
  );
}

function isKnownCharset(charset: string): boolean {
  try {
    return new TextDecoder(charset).encoding !== '';
  } catch {
    return false;
  }
}

function checkHeaders(headers: NonNullable<SimpleContent['Headers']>): string | null {
  if (headers.length > MAX_HEADERS) return `Headers must not have more than ${MAX_HEADERS} items.`;
  for (const { Name, Value } of headers) {
    if (!/^[!-9;-~]+$/.test(Name) || Name.length > MAX_HEADER_NAME) return `Invalid header name '${Name}'.`;
    if (reservedHeaders.has(Name.toLowerCase())) return `Header '${Name}' is not allowed.`;
    if (!/^[ -~]*$/.test(Value)) return `Invalid value of header '${Name}'.`;
    if (Name.length + Value.length > MAX_HEADER_LENGTH) return `Header '${Name}' is too long.`;
  }
  const names = headers.map(({ Name }) => Name.toLowerCase());
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  return twice === undefined ? null : `Duplicate header '${twice}'.`;
}

function checkAttachments(attachments: NonNullable<SimpleContent['Attachments']>): string | null {
  for (const { FileName, ContentType, ContentId, ContentDisposition } of attachments) {
    if (FileName === '' || FileName.length > 255 || /[\r\n\0/\\]/.test(FileName))
      return `Invalid attachment file name '${FileName}'.`;
    const ending = /\.([^.]*)$/.exec(FileName)?.[1]?.toLowerCase();
    if (ending !== undefined && refusedEndings.has(ending)) return `Attachment type '.${ending}' is not supported.`;
    if (ContentType && !/^[\w.+-]+\/[\w.+-]+(\s*;\s*[\w-]+=("[^"\r\n]*"|[\w.+-]+))*$/.test(ContentType))
      return `Invalid content type '${ContentType}'.`;
    if (ContentId && !/^[!-~]{1,78}$/.test(ContentId)) return `Invalid content id '${ContentId}'.`;
    if (ContentDisposition === 'INLINE' && !ContentId) return `Inline attachment '${FileName}' has no ContentId.`;
  }
  return null;
}

function checkSize({ Subject, Body, Attachments }: SimpleContent): string | null {
  const texts = [Subject.Data, Body.Text?.Data ?? '', Body.Html?.Data ?? ''];
  const size =
    texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0) +
    (Attachments ?? []).reduce((sum, { RawContent }) => sum + RawContent.length, 0);
  return size > MAX_MESSAGE_BYTES ? `Message length is more than ${MAX_MESSAGE_BYTES} bytes long: '${size}'.` : null;
}

/** @returns what is wrong with the tags of a message; null where nothing is. */
export function checkTags(tags: NonNullable<SendEmailBody['EmailTags']>): string | null {
  if (tags.length > MAX_TAGS) return `EmailTags must not have more than ${MAX_TAGS} items.`;
  for (const { Name, Value } of tags) {
    if (!/^[A-Za-z\d_-]{1,256}$/.test(Name)) return `Invalid tag name '${Name}'.`;
    if (!/^[A-Za-z\d_-]{1,256}$/.test(Value)) return `Invalid tag value '${Value}'.`;
  }
  const names = tags.map(({ Name }) => Name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  return twice === undefined ? null : `Duplicate tag name '${twice}'.`;
}
