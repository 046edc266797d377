import { query, tell, watchHeight } from './frame';
import type { WalletName } from './messages';

/** A browser with Apple Pay has that, every other one Google Pay. */
const wallet: WalletName = query.get('apple') === 'true' ? 'apple_pay' : 'google_pay';

const button = document.createElement('button');
button.type = 'button';
button.textContent = wallet === 'apple_pay' ? 'Donate with Apple Pay' : 'Donate with Google Pay';
button.addEventListener('click', () => tell({ kind: 'pressed', wallet }));
document.body.append(button);
watchHeight(document.documentElement);
tell({ kind: 'wallets', wallets: [wallet] });
