import type { FromWallets, WalletName } from './messages';

/** The origin of the page that shows this frame, from the address; the browser holds both sides to it. */
const query = new URLSearchParams(location.search);
const pageOrigin = query.get('origin') ?? location.origin;

function tell(message: FromWallets): void {
  window.parent.postMessage(message, pageOrigin);
}

/** A browser with Apple Pay has that, every other one Google Pay. */
const wallet: WalletName = query.get('apple') === 'true' ? 'apple_pay' : 'google_pay';

const button = document.createElement('button');
button.type = 'button';
button.textContent = wallet === 'apple_pay' ? 'Donate with Apple Pay' : 'Donate with Google Pay';
button.addEventListener('click', () => tell({ kind: 'pressed', wallet }));
document.body.append(button);
new ResizeObserver(() =>
  tell({ kind: 'height', height: Math.ceil(document.documentElement.getBoundingClientRect().height) }),
).observe(document.documentElement);
tell({ kind: 'wallets', wallets: [wallet] });
