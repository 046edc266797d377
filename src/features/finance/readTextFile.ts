import { fail, succeed, type Result } from '../../domain/Result';
import { recordCopy } from '../../texts/en-AU/finance/record';

const { notUtf8, unread } = recordCopy.file;

/** Reads a chosen file as UTF-8, or says why it can't be read. In another encoding a name would be wrong. */
export async function readTextFile(file: File): Promise<Result<string, string>> {
  try {
    return succeed(new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()));
  } catch (error) {
    return fail(error instanceof TypeError ? notUtf8 : unread);
  }
}
