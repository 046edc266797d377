import { Component } from 'react';
import type { ReactNode } from 'react';

/** Keeps a fault of the preview itself away from the site: the preview ends, the published site stays. */
export class PreviewBoundary extends Component<
  { readonly children: ReactNode; readonly onError: () => void },
  { readonly failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onError();
  }

  override render() {
    return this.state.failed ? (
      <p role="alert">The preview has stopped working. Reload the page to continue.</p>
    ) : (
      this.props.children
    );
  }
}
