import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { anApplication, anEnquiry } from '../../builders/forms';
import type { ErrorBody } from '../../../src/domain/donation';
import { injectFault, soon } from '../giving/support/gifts';
import { readResponse, prepareGiving } from '../giving/support/startGiving';
import { inboxes, listEmailsAbout, listEmailsTo, enquiryId, openInbox } from './support/emails';

const gateway = prepareGiving();

const enquiries = '/api/general/enquiries';
const applications = '/api/general/applications';

interface Receipt {
  readonly reference: string;
  readonly receivedAt: string;
}

/** Sends a form and gives its reference. */
async function send(path: string, body: object): Promise<string> {
  const answer = await gateway.post<Receipt>(path, body);
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({
    reference: expect.stringMatching(/^[A-Z2-7]{4}-[A-Z2-7]{4}$/) as string,
    receivedAt: expect.stringMatching(/^\d{4}-.+Z$/) as string,
  });
  return answer.body.reference;
}

describe('a message of the contact form', () => {
  // Spec 7.1
  test('a contact form message reaches the foundation, and its acknowledgement repeats none of it', async () => {
    const enquiry = anEnquiry({ phone: '(02) 7010 0141' });
    const reference = await send(enquiries, enquiry);
    const [inbox] = await soon(async () => {
      const found = await listEmailsAbout(gateway, inboxes.enquiries, reference);
      expect(found).toHaveLength(1);
      return found;
    });
    expect(inbox!.replyTo).toEqual([enquiry.email]);
    for (const word of [enquiry.name, enquiry.email, enquiry.phone!, 'Could you change it?'])
      expect(inbox!.text).toContain(word);

    const [acknowledgement] = await soon(async () => {
      const found = await listEmailsTo(gateway, enquiry.email);
      expect(found).toHaveLength(1);
      return found;
    });
    expect(acknowledgement!.subject).toBe(`We have your message (${reference})`);
    expect(acknowledgement!.replyTo).toEqual([inboxes.enquiries]);
    expect(acknowledgement!.text).toContain('within two working days');
    // Anyone can type any address: nothing typed may be sent there in our name.
    for (const typed of [enquiry.name, 'receipt shows', enquiry.phone!])
      expect(`${acknowledgement!.text}${acknowledgement!.html}`).not.toContain(typed);
  });

  test('a message from the Arabic page is answered in Arabic, which the foundation is told', async () => {
    const enquiry = { ...anEnquiry(), pageLanguage: 'ar' };
    const reference = await send(enquiries, enquiry);
    const [acknowledgement] = await soon(async () => {
      const found = await listEmailsTo(gateway, enquiry.email);
      expect(found).toHaveLength(1);
      return found;
    });
    expect(acknowledgement!.html).toContain('<html lang="ar" dir="rtl">');
    const [inbox] = await listEmailsAbout(gateway, inboxes.enquiries, reference);
    expect(inbox!.html).toContain('<html lang="en-AU"');
    expect(inbox!.text).toContain('Language of the page: العربية');
  });

  test.each(['privacy', 'complaint'] as const)(
    'a contact form message about %s goes to the privacy officer only',
    async (topic) => {
      const reference = await send(enquiries, anEnquiry({ topic }));
      await soon(async () => expect(await listEmailsAbout(gateway, inboxes.privacy, reference)).toHaveLength(1));
      expect(await listEmailsAbout(gateway, inboxes.enquiries, reference)).toEqual([]);
    },
  );

  test('a contact form message with markup is shown as text in the email to the foundation', async () => {
    const message = 'Is 5 < 6? <img src=x onerror=alert(1)>';
    const reference = await send(enquiries, anEnquiry({ message }));
    await soon(async () => {
      const [email] = await listEmailsAbout(gateway, inboxes.enquiries, reference);
      expect(email?.text).toContain(message);
      expect(email?.html).toContain('&lt;img src=x');
      expect(email?.html).not.toContain('<img src=x');
    });
  });

  test('a contact form message is stored once however often it is sent, concurrently too', async () => {
    const enquiry = anEnquiry();
    const answers = await Promise.all(Array.from({ length: 6 }, () => gateway.post<Receipt>(enquiries, enquiry)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(1);
    await soon(async () => expect(await listEmailsTo(gateway, enquiry.email)).toHaveLength(1));
    expect(await gateway.post(enquiries, { ...enquiry, message: 'Something else' })).toMatchObject({
      status: 409,
      body: { error: { code: 'attempt_reused' } },
    });
  });

  test('a contact form message with a filled honeypot is marked, and its sender gets no email', async () => {
    const enquiry = anEnquiry({ website: 'https://buy.example' });
    const reference = await send(enquiries, enquiry);
    await soon(async () => {
      const [email] = await listEmailsAbout(gateway, inboxes.enquiries, reference);
      expect(email?.subject).toMatch(/^\[Please check\] /);
      expect(email?.replyTo).toEqual([]);
    });
    expect(await listEmailsTo(gateway, enquiry.email)).toEqual([]);
  });
});

describe('an application for help', () => {
  test('an application in Arabic reaches the case workers as it was written, with its language, and is answered in Arabic', async () => {
    const situation = 'قُطعت ساعات عملي في May.\nنحن متأخرون ثلاثة أسابيع (about A$1,200).';
    const application = anApplication({ pageLanguage: 'ar', name: 'فاطمة Smith', language: 'العربية', situation });
    const reference = await send(applications, application);
    const [inbox] = await soon(async () => {
      const found = await listEmailsAbout(gateway, inboxes.applications, reference);
      expect(found).toHaveLength(1);
      return found;
    });
    expect(inbox!.html).toContain('<html lang="en-AU"');
    for (const line of [...situation.split('\n'), 'فاطمة Smith', 'Language of the page: العربية'])
      expect(inbox!.text).toContain(line);
    const [answer] = await soon(async () => {
      const found = await listEmailsTo(gateway, application.email!);
      expect(found).toHaveLength(1);
      return found;
    });
    expect(answer!.html).toContain('<html lang="ar" dir="rtl">');
  });

  // Spec 7.1
  test('an application for help reaches the case workers; its answer says how to send documents', async () => {
    const application = anApplication({ urgency: 'today', language: 'Dari' });
    const reference = await send(applications, application);
    await soon(async () => {
      const [email] = await listEmailsAbout(gateway, inboxes.applications, reference);
      expect(email?.subject).toBe(`TODAY: Application for help ${reference}`);
      for (const word of [application.name, application.phone!, '1 adult, 3 children', 'Dari', 'My hours were cut'])
        expect(email?.text).toContain(word);
      expect(email?.text).toContain('May we email them: Yes, it is safe');
    });
    const [acknowledgement] = await soon(async () => {
      const found = await listEmailsTo(gateway, application.email!);
      expect(found).toHaveLength(1);
      return found;
    });
    expect(acknowledgement!.subject).toBe(`We have what you sent us (${reference})`);
    expect(acknowledgement!.text).toContain(inboxes.applications);
    expect(acknowledgement!.text).toContain('call 1800 975 711 and say “today”');
    for (const typed of [application.name, 'hours', 'rent', application.phone!])
      expect(`${acknowledgement!.text}${acknowledgement!.html}`).not.toContain(typed);
  });

  test.each([
    ['who is not to be e-mailed', anApplication({ mayWrite: false })],
    ['without an address', anApplication({ mayWrite: false, email: undefined })],
  ])('an application for help of a person %s sends no email but the one to the foundation', async (_, application) => {
    const reference = await send(applications, application);
    await soon(async () => {
      const [email] = await listEmailsAbout(gateway, inboxes.applications, reference);
      expect(email?.text).toContain('No. Send nothing and leave no message');
      expect(email?.replyTo).toEqual([]);
    });
    if (application.email) expect(await listEmailsTo(gateway, application.email)).toEqual([]);
  });
});

describe('an invalid form', () => {
  // Which values are invalid: the tests of `domain/enquiry`. What no JSON and other types are answered: those of giving, by the same code.
  test.each([
    [enquiries, { ...anEnquiry(), message: '  ' }, { field: 'message', code: 'required' }],
    [applications, { ...anApplication(), children: 21 }, { field: 'children', code: 'too_large' }],
  ])('an invalid form to %s is answered with each field and its reason', async (path, body, issue) => {
    const answer = await gateway.post<ErrorBody>(path, body);
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid_request' } } });
    expect(answer.body.error.issues).toContainEqual(expect.objectContaining(issue));
  });

  test('a form of another site, or with another method, is rejected', async () => {
    for (const origin of ['https://evil.example', 'null', `${gateway.site}.evil.example`, '']) {
      const answer = await gateway.post(applications, anApplication(), { Origin: origin });
      expect(answer).toMatchObject({ status: 403, body: { error: { code: 'origin_refused' } } });
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
    const read = await readResponse(await fetch(gateway.origin + enquiries, { headers: { Origin: gateway.site } }));
    expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST']);
    expect((await gateway.get(`/api/general/enquiries/${randomUUID()}`)).status).toBe(404);
  });
});

describe('a form while a service fails', () => {
  /** Fails writes of this message only: emails of earlier messages may still be under way. */
  const failWrites = (attempt: string, how: object) =>
    injectFault(gateway, 'dynamodb', { operation: 'PutItem', key: `REQUEST#${enquiryId(attempt)}`, ...how });

  test('a form is not stored while the table does not answer, and sending it again stores it once', async () => {
    const enquiry = anEnquiry();
    await failWrites(enquiry.attempt, { times: 4, answer: 'error' });
    expect(await gateway.post(enquiries, enquiry)).toMatchObject({
      status: 503,
      body: { error: { code: 'storage_unavailable', retryAfterSeconds: 2 } },
    });
    await send(enquiries, enquiry);
    await soon(async () => expect(await listEmailsTo(gateway, enquiry.email)).toHaveLength(1));
  });

  test('a form is stored once if the table’s answer is lost', async () => {
    const enquiry = anEnquiry();
    await failWrites(enquiry.attempt, { when: 'after', answer: 'cut' });
    await send(enquiries, enquiry);
    await soon(async () => expect(await listEmailsTo(gateway, enquiry.email)).toHaveLength(1));
  });

  test('an email is sent once after its answer was lost, or after the mail service was down', async () => {
    const faults = [
      { when: 'after', answer: 'cut' },
      { when: 'after', answer: 'error' },
      { when: 'before', answer: 'cut' },
    ];
    await Promise.all(
      faults.map(async (fault) => {
        const enquiry = anEnquiry();
        await injectFault(gateway, 'mail', { ...fault, to: enquiry.email });
        await send(enquiries, enquiry);
        await soon(async () => expect(await openInbox(gateway, enquiry.attempt)).toEqual([]));
        expect(await listEmailsTo(gateway, enquiry.email)).toHaveLength(1);
      }),
    );
  });
});

test('the health check shows the general and the marketing back end', async () => {
  const { body } = await gateway.get<string>('/health');
  expect(body).toContain('/api/general ok');
  expect(body).toContain('/api/marketing ok');
});
