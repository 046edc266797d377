import { toLocalPath } from '../../language';
import { area, rich } from '../../message';

/** Texts of the page of the link with which a former address undoes a change of it. */
export const undoCopy = area('account/undo', {
  title: 'Undo the change of your email address',
  text: 'Someone changed the email address of your account. If that was not you, you can restore the old address here: the one we sent this link to. All devices are then signed out, and you choose a new password.',
  button: 'Undo the change',
  failed: 'We could not restore the address',
  done: 'We have restored your old address',
  get doneText() {
    return rich(
      'All devices are signed out, and the password no longer works. <link>Choose a new password</link> with a code that we send to this address.',
      { link: (words) => <a href="#/forgotten">{words}</a> },
    );
  },
  donePasskeys:
    'We have removed passkeys too. Once you are signed in, open Security in your account. If it still lists a passkey, remove it. You can add your own again there.',
  over: 'This link no longer works',
  get overText() {
    return rich(
      'It was already used, it is older than 7 days, or the address now belongs to another account. If you can’t get into your account, <link>write to us</link>.',
      { link: (words) => <a href={toLocalPath('/contact')}>{words}</a> },
    );
  },
});
