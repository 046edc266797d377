import type { SessionEnd } from '../session/SessionState';

interface SessionEndText {
  readonly tone: 'note' | 'good' | 'care';
  readonly text: string;
}

/** Why a user who was signed in is asked to sign in, in a sentence or two. */
export function sessionEndText(why: SessionEnd): SessionEndText {
  switch (why) {
    case 'asked':
      return { tone: 'good', text: 'You are signed out.' };
    case 'everywhere':
      return { tone: 'good', text: 'You are signed out on all devices.' };
    case 'deleted':
      return { tone: 'good', text: 'Your account is deleted, and you are signed out.' };
    case 'password-changed':
      return {
        tone: 'good',
        text: 'Your password is changed, and you are signed out on all devices. Sign in with the new password.',
      };
    case 'elsewhere':
      return { tone: 'note', text: 'You signed out in another tab, so you are signed out here too.' };
    case 'idle':
      return {
        tone: 'note',
        text: 'We signed you out because there was no activity here for 30 minutes. Sign in again to continue.',
      };
    case 'user-disabled':
      return {
        tone: 'care',
        text: 'You are signed out, because this account can’t be used at the moment. If you don’t know why, write to us.',
      };
    case 'user-missing':
      return { tone: 'care', text: 'You are signed out, because this account no longer exists.' };
    case 'token-revoked':
      return {
        tone: 'care',
        text: 'You were signed out on all devices, so you are signed out here too. If that was not you, choose a new password.',
      };
    case 'refresh-token-expired':
      return {
        tone: 'note',
        text: 'You are signed out, because you signed in a long time ago. Please sign in again.',
      };
    case 'password-reset-required':
      return {
        tone: 'care',
        text: 'You are signed out, because this account needs a new password. Ask for a code to choose one.',
      };
  }
}
