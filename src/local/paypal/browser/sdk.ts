import { createButtons } from './createButtons';
import type { ButtonsProps } from './ButtonsProps';

export interface SdkConfig {
  readonly currency: string;
  readonly intent: string;
  readonly components: readonly string[];
}

const fundingSources = ['paypal', 'venmo', 'credit', 'paylater', 'card'] as const;

/** Puts `window.paypal` in place, as PayPal's script does. */
export function install(config: SdkConfig): void {
  const script = document.currentScript as HTMLScriptElement;
  // The room lies where the script came from.
  const base = script.src.replace(/\/sdk\/js(\?.*)?$/, '');
  const namespace = script.getAttribute('data-namespace') || 'paypal';
  const isFundingEligible = (source: string) => source === 'paypal';
  const sdk = {
    version: '5.0.0-local',
    FUNDING: Object.fromEntries(fundingSources.map((source) => [source.toUpperCase(), source])),
    isFundingEligible,
    getFundingSources: () => ['paypal'],
    rememberFunding: () => undefined,
    ...(config.components.includes('buttons') && {
      Buttons: (props: ButtonsProps = {}) => createButtons(props, { base, ...config }),
    }),
    ...(config.components.includes('funding-eligibility') && { isFundingEligible }),
  };
  (window as unknown as Record<string, unknown>)[namespace] = sdk;
}
