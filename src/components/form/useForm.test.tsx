// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { findFocusedMessage } from '../../../tests/support/focusedMessage';
import { offline, type Failure } from '../../contract/CallResult';
import { fail, succeed } from '../../domain/Result';
import type { FormIssue } from '../ui/ErrorSummary';
import { TextInput } from '../ui/Field';
import { FormView, SubmitButton } from './FormView';
import { NotSent } from './NotSent';
import { useForm, type Sent } from './useForm';

type Send = (values: { readonly name: string }) => Promise<Sent<string>>;

interface NamesProps {
  readonly send: Send;
  readonly toIssue?: (failure: Failure) => FormIssue;
}

function Names({ send, toIssue }: NamesProps) {
  const form = useForm({
    empty: { name: '' },
    validate: ({ name }) => (name ? [] : [{ fieldId: 'name', message: 'Enter a name' }]),
    send,
    ...(toIssue && { toIssue }),
  });
  const { phase } = form;
  if (phase.type === 'sent') return <p>{phase.receipt}</p>;
  return (
    <FormView form={form} aria-label="Names">
      <TextInput {...form.field('name', 'name')} label="Name" />
      {phase.type === 'failed' && <NotSent failure={phase.failure} otherwise="Call us." />}
      <SubmitButton form={form} id="send">
        Send
      </SubmitButton>
    </FormView>
  );
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

it.each<[string, Send]>([
  ['fails', async () => offline],
  ['rejects', () => Promise.reject(new Error('The script did not load.'))],
  [
    'throws',
    () => {
      throw new Error('A value was missing.');
    },
  ],
])('a form whose request %s says so with the focus, keeps what was typed, and can be sent again', async (_, broken) => {
  const send = vi
    .fn<Send>(async ({ name }) => succeed(`It is sent with ${name.length} letters`))
    .mockImplementationOnce(broken);
  render(<Names send={send} />);
  await userEvent.type(screen.getByRole('textbox'), 'Amina');
  await press();
  expect(await findFocusedMessage()).toHaveTextContent('We got no answer');
  await press();
  expect(await screen.findByText('It is sent with 5 letters')).toBeVisible();
});

it('a form shows what is wrong before it sends, then what the answer says of its fields, and a failure at a control if it has one', async () => {
  const send = vi
    .fn<Send>(async () => offline)
    .mockImplementationOnce(async () => fail([{ fieldId: 'name', message: 'This name is taken' }]));
  render(<Names send={send} toIssue={({ code }) => ({ fieldId: 'send', message: `Not sent: ${code}` })} />);
  await press();
  expect(send).not.toHaveBeenCalled();
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/Enter a name/);
  await userEvent.type(screen.getByRole('textbox'), 'Amina');
  await press();
  expect(await screen.findByRole('link', { name: 'This name is taken' })).toHaveAttribute('href', '#name');
  await press();
  expect(await screen.findByRole('link', { name: 'Not sent: offline' })).toHaveAttribute('href', '#send');
  expect(screen.getByRole('textbox')).toHaveValue('Amina');
});
