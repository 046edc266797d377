import { useEffect, useState } from 'react';
import * as styles from '../../forms/forms.module.css';
import { qrPath } from './qrPath';
import type { QrModules } from './qrPath';

export interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** Light around the picture, in modules, without which many readers see nothing (ISO/IEC 18004). */
const quiet = 4;

/** A text as a QR code. Its library is loaded when one is shown; where it cannot be, nothing is: the text stands beside it. */
export function QrCode({ text, label }: QrCodeProps) {
  const [modules, setModules] = useState<QrModules | null>(null);
  useEffect(() => {
    let wanted = true;
    import('qrcode/lib/core/qrcode').then(
      ({ create }) => wanted && setModules(create(text, { errorCorrectionLevel: 'M' }).modules),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [text]);
  const side = (modules?.size ?? 0) + 2 * quiet;
  return (
    <svg className={styles.qr} viewBox={`${-quiet} ${-quiet} ${side} ${side}`} role="img" aria-label={label}>
      <rect x={-quiet} y={-quiet} width={side} height={side} fill="#fff" />
      {modules && <path d={qrPath(modules)} fill="#000" shapeRendering="crispEdges" />}
    </svg>
  );
}
