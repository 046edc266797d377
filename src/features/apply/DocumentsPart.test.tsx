// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { aDocument } from '../../../tests/builders/documents';
import { createTabDraft } from '../../components/form/createTabDraft';
import { createUploadKey, documentLimits } from '../../domain/enquiry/documents';
import type { Application } from '../../domain/enquiry';
import type { CallResult } from '../../contract/CallResult';
import type { Documents, UploadResult } from '../../services/documents';
import type { Upload } from '../../services/documents/createDocuments';
import { ApplicationForm } from './ApplicationForm';
import { createApplicationRules } from './browserRules';
import { emptyApplication, type ApplicationReceipt } from './applicationValues';
import { getFocusedMessage } from '../../../tests/support/focusedMessage';
import { fail, succeed } from '../../domain/Result';

const toId = (number: number) => `${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`;

/** An upload that the test ends. */
interface Running extends Upload {
  readonly end: (result?: UploadResult) => void;
}

/** The form over a store whose uploads the test ends one by one. */
function show({
  draftName = `test-${Math.random()}`,
  load,
}: { draftName?: string; load?: () => Promise<Documents> } = {}) {
  const uploads: Running[] = [];
  const store = {
    upload: (upload: Upload) =>
      new Promise<UploadResult>((resolve) => {
        const key = createUploadKey(toId(uploads.length + 1), upload.type);
        uploads.push({ ...upload, end: (result = succeed(key)) => resolve(result) });
      }),
    remove: vi.fn(async () => true),
  };
  const apply = vi.fn<(application: Application) => Promise<CallResult<ApplicationReceipt>>>(async () =>
    succeed({ reference: 'ABCD-EFGH', receivedAt: '2027-02-15T00:00:00.000Z' }),
  );
  let ids = 0;
  const draft = createTabDraft(draftName, emptyApplication);
  const view = render(
    <ApplicationForm
      rules={createApplicationRules({
        enquiries: { apply: apply as never },
        draft,
        kept: createTabDraft(`${draftName}.sent`, { reference: '' }),
        newKey: () => toId(99),
      })}
      documentPorts={{
        load: load ?? (async () => store),
        newId: () => toId((ids += 1)),
        draw: async ({ name }) => (name.endsWith('.jpg') ? `data:image/jpeg;base64,${btoa(name)}` : null),
      }}
    />,
  );
  return { ...view, uploads, store, apply, draft };
}

const file = (name: string, content: Uint8Array<ArrayBuffer> = aDocument()) => new File([content], name);
const choose = (...files: File[]) =>
  userEvent.upload(screen.getByLabelText('Add files'), files, { applyAccept: false });
const row = (name: string) => screen.getByText(name).closest('li')!;
const says = (name: string, words: string) => waitFor(() => expect(row(name)).toHaveTextContent(words));
const button = (what: string) => screen.getByRole('button', { name: what });
const running = (uploads: Running[], count: number) => waitFor(() => expect(uploads).toHaveLength(count));
const end = async (uploads: Running[], number: number, result?: UploadResult) => {
  await running(uploads, number);
  uploads[number - 1]!.end(result);
};
const send = () => userEvent.click(button('Send the application'));

async function fill() {
  await userEvent.click(screen.getByRole('checkbox', { name: /^Home/ }));
  await userEvent.click(screen.getByRole('radio', { name: 'Within a week' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Call me' }));
  for (const [name, text] of [
    ['What happened, and what would help?', 'Behind with the rent.'],
    ['Your name', 'Amina'],
    ['Phone', '0491 570 156'],
    ['Adults, including you', '2'],
  ] as const)
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: text } });
  await userEvent.click(screen.getByRole('checkbox', { name: /^I agree/ }));
}

describe('the documents of an application', () => {
  it('a photo is shown small beside its name, and a file that the browser can’t draw is not', async () => {
    show();
    await choose(file('Lease.jpg'), file('Bill.pdf', aDocument('application/pdf')));
    await says('Bill.pdf', 'Waiting');
    expect(row('Lease.jpg').querySelector('img')).toHaveAttribute('src', `data:image/jpeg;base64,${btoa('Lease.jpg')}`);
    expect(row('Bill.pdf').querySelector('img')).toBeNull();
  });

  it('the documents are sent one by one with progress, and named with the application', async () => {
    const { uploads, apply, draft } = show();
    await fill();
    await choose(file('Lease.jpg'), file('Bill.pdf', aDocument('application/pdf')));
    await running(uploads, 1);
    await says('Bill.pdf', 'Waiting');
    uploads[0]!.onProgress(0.5);
    await says('Lease.jpg', 'Sending, 50%');
    expect(within(row('Lease.jpg')).getByRole('progressbar', { name: 'Sending Lease.jpg' })).toHaveValue(0.5);
    uploads[0]!.end();
    await says('Lease.jpg', 'Added');
    await end(uploads, 2);
    await says('Bill.pdf', 'Added');
    expect(screen.getByRole('status')).toHaveTextContent('Bill.pdf is added');
    expect(screen.queryByText(/^If documents would help, we’ll agree with you/)).toBeNull();
    expect(draft.load()?.values.documents).toHaveLength(2);
    await send();
    expect(await screen.findByText('ABCD-EFGH')).toBeVisible();
    expect(apply.mock.calls[0]?.[0].documents).toEqual([
      { key: `uploads/${toId(1)}.jpg`, name: 'Lease.jpg' },
      { key: `uploads/${toId(2)}.pdf`, name: 'Bill.pdf' },
    ]);
  });

  it('the documents are checked by their content: an invalid one shows an error beside it, and nothing of it is sent', async () => {
    const { uploads, apply } = show();
    await fill();
    const large = file('Scan.jpg');
    Object.defineProperty(large, 'size', { value: documentLimits.bytes + 1 });
    await choose(file('Notes.jpg', new TextEncoder().encode('<script>')), large, file('Empty.png', new Uint8Array()));
    await says('Notes.jpg', 'Error: This is not a JPEG, PNG, HEIC or PDF file');
    await says('Scan.jpg', 'Error: This file is larger than 10 MB');
    await says('Empty.png', 'Error: This file is empty');
    expect(button('Remove: Notes.jpg')).toHaveAccessibleDescription(/^Error: This is not/);
    expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
    await send();
    const [first] = within(getFocusedMessage()).getAllByRole('link');
    expect(first).toHaveTextContent('“Notes.jpg” wasn’t added');
    await userEvent.click(first!);
    expect(button('Remove: Notes.jpg')).toHaveFocus();
    expect([uploads.length, apply.mock.calls.length]).toEqual([0, 0]);
  });

  it('a document that was not sent can be sent again on its own', async () => {
    const { uploads } = show();
    await choose(file('Lease.jpg'), file('Bill.jpg'));
    await end(uploads, 1, fail('offline'));
    await says('Lease.jpg', 'Error: We couldn’t send it. Check your connection and try again');
    await end(uploads, 2);
    await says('Bill.jpg', 'Added');
    await userEvent.click(button('Try again: Lease.jpg'));
    await running(uploads, 3);
    expect(row('Lease.jpg')).toHaveFocus();
    expect(uploads[2]!.file).toBe(uploads[0]!.file);
    uploads[2]!.end();
    await says('Lease.jpg', 'Added');
    expect(within(row('Lease.jpg')).queryByText(/Error/)).toBeNull();
  });

  it('a document can be tried again if the script for uploads doesn’t load', async () => {
    show({ load: () => Promise.reject(new TypeError('Failed to fetch')) });
    await choose(file('Lease.jpg'));
    await says('Lease.jpg', 'Check your connection and try again');
    expect(button('Try again: Lease.jpg')).toBeVisible();
  });

  it('a document that is removed is removed from the store too, and focus moves to the next one', async () => {
    const { uploads, store, draft } = show();
    await choose(file('Lease.jpg'), file('Bill.jpg'), file('Bank.jpg'));
    await end(uploads, 1);
    await running(uploads, 2);
    await userEvent.click(button('Remove: Bill.jpg'));
    expect(uploads[1]!.signal.aborted).toBe(true);
    uploads[1]!.end(fail('cancelled'));
    expect(screen.queryByText('Bill.jpg')).toBeNull();
    expect(button('Remove: Bank.jpg')).toHaveFocus();
    await end(uploads, 3);
    await says('Bank.jpg', 'Added');
    await userEvent.click(button('Remove: Lease.jpg'));
    await waitFor(() => expect(store.remove).toHaveBeenCalledExactlyOnceWith(`uploads/${toId(1)}.jpg`));
    await userEvent.click(button('Remove: Bank.jpg'));
    expect(screen.getByLabelText('Add files')).toHaveFocus();
    expect(draft.load()?.values.documents).toEqual([]);
  });

  it('the documents of an application are ten at most, and those left out are named', async () => {
    show();
    await choose(...Array.from({ length: 12 }, (_, number) => file(`Page ${number + 1}.jpg`)));
    // Each is looked at before it is known which are left out.
    await waitFor(() =>
      expect(screen.getByLabelText('Add files')).toHaveAccessibleDescription(
        /You can add up to 10 documents\. We didn’t add “Page 11.jpg”, “Page 12.jpg”$/,
      ),
    );
    expect(screen.getAllByRole('button', { name: /^Remove: Page/ })).toHaveLength(10);
  });

  it('the limit of ten documents leaves out only valid files, in any order', async () => {
    const { uploads } = show();
    const pages = Array.from({ length: 11 }, (_, number) => file(`Page ${number + 1}.jpg`));
    await choose(
      file('Notes.jpg', new TextEncoder().encode('<script>')),
      file('Empty.jpg', new Uint8Array()),
      ...pages,
    );
    await says('Notes.jpg', 'Error: This is not a JPEG, PNG, HEIC or PDF file');
    await says('Empty.jpg', 'Error: This file is empty');
    await says('Page 10.jpg', 'Waiting');
    await waitFor(() =>
      expect(screen.getByLabelText('Add files')).toHaveAccessibleDescription(/We didn’t add “Page 11.jpg”$/),
    );
    expect(screen.queryByText('Page 11.jpg')).toBeNull();
    await running(uploads, 1);
    // Those of the next selection are looked at after those of this one.
    await userEvent.click(button('Remove: Page 2.jpg'));
    await choose(file('Letter.jpg', new TextEncoder().encode('<script>')), file('Lease.jpg'), file('Payslip.jpg'));
    await says('Lease.jpg', 'Waiting');
    await waitFor(() =>
      expect(screen.getByLabelText('Add files')).toHaveAccessibleDescription(/We didn’t add “Payslip.jpg”$/),
    );
  });

  it('an application can’t be sent while one of its documents is being sent', async () => {
    const { uploads, apply } = show();
    await fill();
    await choose(file('Lease.jpg'));
    await running(uploads, 1);
    await send();
    expect(getFocusedMessage()).toHaveTextContent('“Lease.jpg” is still being sent. Wait a moment, or remove it');
    uploads[0]!.end();
    await says('Lease.jpg', 'Added');
    await send();
    await waitFor(() => expect(apply).toHaveBeenCalledOnce());
  });

  it('the documents remain after a reload, and are removed when the form is cleared', async () => {
    const draftName = 'documents-again';
    const first = show({ draftName });
    await choose(file('Lease.jpg'));
    await end(first.uploads, 1);
    await says('Lease.jpg', 'Added');
    first.unmount();
    const { store, draft } = show({ draftName });
    await says('Lease.jpg', 'Added');
    await userEvent.click(button('Start again'));
    expect(screen.getByText(/Your documents are deleted/)).toBeVisible();
    await userEvent.click(button('Remove it and start again'));
    expect(screen.queryByText('Lease.jpg')).toBeNull();
    await waitFor(() => expect(store.remove).toHaveBeenCalledOnce());
    expect(draft.load()).toBeNull();
  });

  it('the errors of documents that stopped an application go once they are sent', async () => {
    const { uploads } = show();
    await fill();
    await choose(file('Lease.jpg'), file('Bill.jpg'));
    await end(uploads, 1, fail('offline'));
    await end(uploads, 2, fail('offline'));
    await says('Bill.jpg', 'Not sent');
    await send();
    expect(screen.getAllByRole('link', { name: /wasn’t added/ })).toHaveLength(2);
    await userEvent.click(button('Try again: Lease.jpg'));
    await end(uploads, 3);
    await says('Lease.jpg', 'Added');
    expect(row('Lease.jpg')).not.toHaveTextContent('Error');
    await userEvent.click(button('Remove: Bill.jpg'));
    expect(screen.queryByRole('link', { name: /wasn’t added/ })).toBeNull();
  });

  it('a document that the back end does not find any more shows an error beside it', async () => {
    const { uploads, apply } = show();
    await fill();
    await choose(file('Lease.jpg'), file('Bill.jpg'));
    await end(uploads, 1);
    await end(uploads, 2);
    await says('Bill.jpg', 'Added');
    apply.mockResolvedValueOnce(
      fail({
        code: 'invalid_request',
        issues: [{ field: 'documents.1', code: 'required' }],
        retryAfterSeconds: null,
      }),
    );
    await send();
    await says('Bill.jpg', 'Error: We no longer have this document. Remove it and add it again');
    expect(row('Lease.jpg')).not.toHaveTextContent('Error');
  });
});

it('the application form offers no documents on a site without a bucket', () => {
  const rules = createApplicationRules({
    enquiries: { apply: vi.fn() },
    draft: createTabDraft('no-documents', emptyApplication),
    kept: createTabDraft('no-documents.sent', { reference: '' }),
    newKey: () => toId(1),
  });
  render(<ApplicationForm rules={rules} documentPorts={null} />);
  expect(screen.queryByLabelText('Add files')).toBeNull();
  expect(screen.getByText(/^If documents would help, we’ll agree with you/)).toBeInTheDocument();
});
