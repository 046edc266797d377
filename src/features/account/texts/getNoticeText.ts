import type { EntryNotice } from '../signIn/entry/EntryState';

interface NoticeText {
  readonly tone: 'note' | 'good' | 'care';
  readonly text: string;
}

/** What happened on the way in, in a sentence or two. */
export function getNoticeText(news: EntryNotice): NoticeText {
  switch (news) {
    case 'confirmed':
      return { tone: 'good', text: 'Your email address is confirmed. You can sign in now.' };
    case 'confirmed-choose-password':
      return {
        tone: 'good',
        text: 'Your email address is confirmed. To keep your account safe, choose a new password now. We have sent you a second code.',
      };
    case 'confirm-first':
      return {
        tone: 'note',
        text: 'You need to confirm the email address of this account first. We have sent you a code.',
      };
    case 'link-not-opened':
      return {
        tone: 'note',
        text: 'Please use your credentials to sign in, once you have opened the link that we sent you. If your password does not work then, choose “Forgotten your password?” to set a new one.',
      };
    case 'sent-again':
      return { tone: 'good', text: 'We have sent you a new code. The earlier codes no longer work.' };
    case 'sent-lately':
      return { tone: 'note', text: 'We sent you a code a moment ago. It still works.' };
    case 'start-again':
      return {
        tone: 'care',
        text: 'That took too long, so you need to start again. Please use your credentials to sign in.',
      };
    case 'password-changed':
      return { tone: 'good', text: 'Your new password is set. You can sign in with it now.' };
    case 'password-reset':
      return { tone: 'good', text: 'Your new password is set. You are signed out on all other devices.' };
    case 'password-reset-here':
      return {
        tone: 'care',
        text: 'Your new password is set, but we could not sign you out on your other devices. To do that, open Security and choose “Sign out everywhere”.',
      };
    case 'reset-required':
      return {
        tone: 'care',
        text: 'You need to choose a new password before you can sign in. We can send you a code for that.',
      };
  }
}
