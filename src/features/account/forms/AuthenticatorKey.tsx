import { useLazy } from '../../../components/lazy/useLazy';
import { entryCopy } from '../../../texts/en-AU/account/entry';
import * as styles from './forms.module.css';
import { Untranslated } from '../../../components/ui/Untranslated';

const texts = entryCopy.authenticatorKey;

export interface AuthenticatorKeyProps {
  /** In base 32. */
  readonly secret: string;
  /** The key as an address that apps read (`otpauth:`). */
  readonly setupUri: string;
}

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** Light around the picture, in modules, without which many readers see nothing (ISO/IEC 18004). */
const quiet = 4;

const loadQrCodes = () => import('qrcode/lib/core/qrcode');

/** A text as a QR code. Its library is loaded when one is shown; if it cannot be, nothing is: the text is beside it. */
function QrCode({ text, label }: QrCodeProps) {
  const { lazy } = useLazy(loadQrCodes);
  const modules = lazy.type === 'loaded' ? lazy.value.create(text, { errorCorrectionLevel: 'M' }).modules : null;
  const side = (modules?.size ?? 0) + 2 * quiet;
  return (
    <svg className={styles.qr} viewBox={`${-quiet} ${-quiet} ${side} ${side}`} role="img" aria-label={label}>
      <rect x={-quiet} y={-quiet} width={side} height={side} fill="#fff" />
      {modules && <path d={createQrPath(modules)} fill="#000" shapeRendering="crispEdges" />}
    </svg>
  );
}

/** The dark and light squares of a QR code. */
interface QrModules {
  readonly size: number;
  /** Row by row; 1 is dark. */
  readonly data: ArrayLike<number>;
}

/** Creates the dark squares as the path of an SVG whose unit is a square: a rectangle for each run in a row. */
export function createQrPath({ size, data }: QrModules): string {
  const runs: string[] = [];
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!data[y * size + x]) continue;
      const from = x;
      while (x + 1 < size && data[y * size + x + 1]) x += 1;
      runs.push(`M${from} ${y}h${x - from + 1}v1H${from}z`);
    }
  }
  return runs.join('');
}

/** The key for an authenticator app: as a picture to scan, a link and letters to type in. */
export function AuthenticatorKey({ secret, setupUri }: AuthenticatorKeyProps) {
  return (
    <>
      <p>{texts.scan}</p>
      <QrCode text={setupUri} label={texts.picture} />
      <p>{texts.open(setupUri)}</p>
      <p className={styles.key} data-totp-key>
        <Untranslated>{secret.match(/.{1,4}/g)?.join(' ')}</Untranslated>
      </p>
    </>
  );
}
