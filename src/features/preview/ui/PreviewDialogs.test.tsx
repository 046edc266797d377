// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PrismicPreviewState as State } from 'gatsby-plugin-prismic-previews';
import { expect, it, vi } from 'vitest';
import { PreviewDialogs, type PreviewDialogsProps } from './PreviewDialogs';
import { previewStyles } from './usePreviewStyles';

function show(previewState: State, more: Partial<PreviewDialogsProps> = {}) {
  const props = { repositoryName: 'mizan-zakat', error: undefined, accessToken: undefined, ...more };
  const heard = { onToken: vi.fn(), onCancel: vi.fn() };
  render(<PreviewDialogs previewState={previewState} {...props} {...heard} />);
  return heard;
}
const open = () => screen.queryByRole('dialog') ?? screen.queryByRole('alertdialog');

// Spec 2.41, 2.44, 2.50, 4.2, 4.4, 4.24, 4.25, 4.26
it.each([
  [State.IDLE, null],
  [State.RESOLVING, 'Fetching preview'],
  [State.RESOLVED, null],
  [State.BOOTSTRAPPING, 'Fetching preview'],
  [State.ACTIVE, null],
  [State.PROMPT_FOR_ACCESS_TOKEN, 'Enter your access token'],
  [State.FAILED, 'Error'],
  [State.NOT_PREVIEW, null],
])('the preview’s state %s opens the dialog %s', (state, title) => {
  show(state);
  if (title === null) expect(open()).toBeNull();
  else expect(open()).toHaveAccessibleName(title);
});

// Spec 2.42, 2.43
it('the preview’s loading dialog says what is going on, and can be cancelled', async () => {
  const { onCancel } = show(State.BOOTSTRAPPING);
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription('Please wait while your updates are loading…');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel Preview' }));
  expect(onCancel).toHaveBeenCalledOnce();
});

// Spec 2.45, 2.46, 2.47, 2.48, 2.49, 5.14
it('the preview’s token dialog has one required field, two buttons, the repository and help', async () => {
  const { onToken, onCancel } = show(State.PROMPT_FOR_ACCESS_TOKEN);
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveTextContent('An access token is required to view this preview.Repository Name: mizan-zakat');
  expect(within(dialog).getAllByRole('textbox')).toHaveLength(1);
  const input = within(dialog).getByPlaceholderText('your-access-token');
  expect(input).toBeRequired();
  expect(input).not.toHaveAttribute('aria-invalid', 'true');
  expect(within(dialog).getByRole('link')).toHaveAttribute(
    'href',
    expect.stringMatching(/generating-an-access-token$/),
  );
  const buttons = within(dialog).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Cancel', 'Continue']);
  await userEvent.type(input, ' a-token ');
  await userEvent.click(buttons[1]!);
  expect(onToken).toHaveBeenCalledExactlyOnceWith('a-token');
  await userEvent.click(buttons[0]!);
  expect(onCancel).toHaveBeenCalledOnce();
});

// Spec 5.15
it('the preview’s token dialog marks a token that was rejected', () => {
  show(State.PROMPT_FOR_ACCESS_TOKEN, { accessToken: 'a-token' });
  expect(screen.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByText('Incorrect token')).toBeInTheDocument();
});

// Spec 2.51, 2.52, 2.53, 2.54
it('the preview’s error dialog says what failed, for which repository, with which version', async () => {
  const { onCancel } = show(State.FAILED, { error: new Error('Something is off') });
  const dialog = screen.getByRole('alertdialog');
  expect(dialog).toHaveAccessibleDescription('The preview could not be loaded. Something is off');
  expect(dialog).toHaveTextContent('Repositorymizan-zakatPlugin Version5.3.1');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel Preview' }));
  expect(onCancel).toHaveBeenCalledOnce();
});

// Spec 2.55
it('the preview’s dialogs are at most 34rem wide', () => {
  expect(previewStyles).toMatch(/\.preview-modal \{\s+max-width: min\(34rem,/);
});
