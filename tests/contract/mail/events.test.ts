import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SentMail } from '../../../src/emulators/mail/createMailEmulator';
import { goodMail, startMail, temporaryState } from './startMail';

let state: ReturnType<typeof temporaryState>;
beforeEach(() => {
  state = temporaryState();
});
afterEach(() => state.remove());

const sendTo = (...ToAddresses: string[]) =>
  new SendEmailCommand({
    ...goodMail,
    Destination: { ToAddresses },
    EmailTags: [{ Name: 'effect', Value: 'receipt-1' }],
    ConfigurationSetName: 'default',
  });

test('the mail emulator reports sent and delivered messages, as EventBridge would', async () => {
  const reported: SentMail[] = [];
  const running = await startMail({ stateDir: state.stateDir, onSent: (sent) => void reported.push(sent) });
  const { MessageId } = await running.ses.send(sendTo('donor@example.com'));
  await running.emulator.settled();
  await running.stop();
  expect(reported).toHaveLength(1);
  const [{ messageId, events }] = reported as [SentMail];
  expect(messageId).toBe(MessageId);
  expect(events.map((event) => [event['detail-type'], event.detail.eventType])).toEqual([
    ['Email Sent', 'Send'],
    ['Email Delivered', 'Delivery'],
  ]);
  expect(events[0]).toMatchObject({
    version: '0',
    source: 'aws.ses',
    account: '000000000000',
    time: '2026-03-01T02:03:04Z',
    region: 'ap-southeast-2',
    resources: ['arn:aws:ses:ap-southeast-2:000000000000:configuration-set/default'],
    detail: {
      send: {},
      mail: {
        timestamp: '2026-03-01T02:03:04.567Z',
        messageId: MessageId,
        destination: ['donor@example.com'],
        tags: { effect: ['receipt-1'] },
      },
    },
  });
  expect(events[1]?.detail).toMatchObject({ delivery: { recipients: ['donor@example.com'] } });
});

test('the mail emulator stores accepted emails, and reports after a restart those it had not reported', async () => {
  const deaf = await startMail({
    stateDir: state.stateDir,
    onSent: () => {
      throw new Error('not now');
    },
    schedule: () => () => undefined,
  });
  const first = await deaf.ses.send(sendTo('one@example.com'));
  const second = await deaf.ses.send(sendTo('two@example.com'));
  await deaf.stop();

  const reported: string[] = [];
  const onSent = ({ messageId }: SentMail) => void reported.push(messageId);
  const again = await startMail({ stateDir: state.stateDir, onSent });
  const list = (await (await fetch(`${again.origin}/mail/messages.json`)).json()) as { messages: { id: string }[] };
  expect(list.messages.map(({ id }) => id)).toEqual([second.MessageId, first.MessageId]);
  await again.stop();
  expect(reported).toEqual([first.MessageId, second.MessageId]);

  const third = await startMail({ stateDir: state.stateDir, onSent });
  await third.stop();
  expect(reported).toHaveLength(2);
});
