import type { EntryNotice } from '../signIn/entry/EntryState';

interface NoticeText {
  readonly tone: 'note' | 'good' | 'care';
  readonly text: string;
}

/** What happened on the way in, in a sentence or two. */
export function getNoticeText(news: EntryNotice): NoticeText {
  switch (news) {
    case 'confirmed':
      return { tone: 'good', text: 'Your e-mail address is confirmed. You can sign in now.' };
    case 'confirmed-choose-password':
      return {
        tone: 'good',
        text: 'Your e-mail address is confirmed. To keep your account safe, choose a new password now. We sent you a second code.',
      };
    case 'confirm-first':
      return { tone: 'note', text: 'This account waits for its e-mail address to be confirmed. We sent you a code.' };
    case 'link-not-opened':
      return {
        tone: 'note',
        text: 'Please use your credentials to sign in, once you have opened the link that we sent you.',
      };
    case 'sent-again':
      return { tone: 'good', text: 'Another code is on its way. It takes the place of those before it.' };
    case 'sent-lately':
      return {
        tone: 'note',
        text: 'We sent one a moment ago, and it may take a minute to arrive. Look among unwanted mail too.',
      };
    case 'start-again':
      return {
        tone: 'care',
        text: 'That took too long, so the sign-in begins again. Please use your credentials to sign in.',
      };
    case 'password-changed':
      return { tone: 'good', text: 'Your new password is set. You can sign in with it now.' };
    case 'password-reset':
      return { tone: 'good', text: 'Your new password is set. You are signed out on all other devices.' };
    case 'reset-required':
      return {
        tone: 'care',
        text: 'This account needs a new password before you can sign in. We can send you a code to choose one.',
      };
  }
}
