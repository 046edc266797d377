// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { findFocusedMessage, getFocusedMessage } from '../../../tests/support/focusedMessage';
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
  readonly isLong?: boolean;
}

function Names({ send, toIssue, isLong = false }: NamesProps) {
  const form = useForm({
    empty: { name: '' },
    validate({ name }) {
      const message = isLong ? 'Enter a name of 3 letters' : 'Enter a name';
      return name.length >= (isLong ? 3 : 1) ? [] : [{ fieldId: 'name', message }];
    },
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
])('a form whose request %s says so with the focus, keeps its input, and can be sent again', async (_, broken) => {
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

describe('an issue of a field', () => {
  const typeName = (text: string) => userEvent.type(screen.getByRole('textbox'), text);

  it('an issue that was found goes when its field is right, and the focus stays where it is', async () => {
    document.title = 'Names';
    render(<Names send={async () => offline} isLong />);
    await press();
    expect(screen.getByRole('link', { name: 'Enter a name of 3 letters' })).toBeVisible();
    await typeName('Am');
    expect(screen.getByRole('textbox')).toBeInvalid();
    await typeName('i');
    expect(screen.getByRole('textbox')).toBeValid();
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByRole('textbox')).toHaveFocus();
    expect(document.title).toBe('Names');
  });

  it('an issue that an answer named goes when its field is changed, until the next answer', async () => {
    const taken = fail([{ fieldId: 'name', message: 'This name is taken' }]);
    render(<Names send={async () => taken} />);
    await typeName('Amina');
    await press();
    expect(await screen.findByRole('link', { name: 'This name is taken' })).toBeVisible();
    await typeName('h');
    expect(screen.getByRole('textbox')).toBeValid();
    await press();
    expect(await screen.findByRole('link', { name: 'This name is taken' })).toBeVisible();
    expect(getFocusedMessage()).toBeVisible();
  });

  it('an issue of one field stays when another field is put right, without taking the focus', async () => {
    render(<Pair />);
    await press();
    await userEvent.type(screen.getByRole('textbox', { name: 'First' }), 'Amina');
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Enter last']);
    expect(screen.getByRole('textbox', { name: 'First' })).toHaveFocus();
  });
});

function Pair() {
  const form = useForm({
    empty: { first: '', last: '' },
    validate: (typed) =>
      (['first', 'last'] as const)
        .filter((name) => !typed[name])
        .map((name) => ({ fieldId: name, message: `Enter ${name}` })),
    send: async () => offline,
  });
  return (
    <FormView form={form} aria-label="Names">
      <TextInput {...form.field('first', 'first')} label="First" />
      <TextInput {...form.field('last', 'last')} label="Last" />
      <SubmitButton form={form}>Send</SubmitButton>
    </FormView>
  );
}
