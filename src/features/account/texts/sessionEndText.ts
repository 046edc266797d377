import type { SessionEnd } from '../session/SessionState';

interface SessionEndText {
  readonly tone: 'note' | 'good' | 'care';
  readonly text: string;
}

/** Why somebody who was signed in is asked to sign in, in a sentence or two. */
export function sessionEndText(why: SessionEnd): SessionEndText {
  switch (why) {
    case 'asked':
      return { tone: 'good', text: 'You are signed out.' };
    case 'deleted':
      return { tone: 'good', text: 'Your account is closed, and you are signed out.' };
    case 'password-changed':
      return {
        tone: 'good',
        text: 'Your password is changed, and you are signed out on all devices. Sign in with the new password.',
      };
    case 'elsewhere':
      return { tone: 'note', text: 'You signed out in another tab, so you are signed out here as well.' };
    case 'idle':
      return {
        tone: 'note',
        text: 'We signed you out because nothing was done here for 30 minutes. Sign in again to go on.',
      };
    case 'user-disabled':
      return {
        tone: 'care',
        text: 'You are signed out, because this account cannot be used at present. Write to us if that comes as a surprise.',
      };
    case 'user-missing':
      return { tone: 'care', text: 'You are signed out, because this account is no longer there.' };
    case 'token-revoked':
      return {
        tone: 'care',
        text: 'You are signed out, because your sign-ins on all devices were ended. If that was not you, choose a new password.',
      };
    case 'refresh-token-expired':
      return {
        tone: 'note',
        text: 'You are signed out, because it is long since you signed in. Please sign in again.',
      };
    case 'password-reset-required':
      return {
        tone: 'care',
        text: 'You are signed out, because this account needs a new password. Ask for a code to choose one.',
      };
  }
}
