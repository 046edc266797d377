import { Component } from 'react';
import type { ReactNode } from 'react';
import { copy } from '../components/copy';
import { PreviewContext } from './PreviewContext';
import type { Preview } from './PreviewContext';

const words = copy.broken;

interface State {
  readonly failed: boolean;
}

/**
 * Shows a plain way on in place of an empty window when drawing a page fails. Where an editor's preview was what failed,
 * the published page comes back.
 */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  static override contextType = PreviewContext;
  override state: State = { failed: false };
  private failedOn: Preview | undefined;

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: Error) {
    this.failedOn = this.context as Preview;
    this.failedOn.recover(error);
  }

  override componentDidUpdate() {
    // Another page's data replaced what failed.
    // oxlint-disable-next-line react/no-did-update-set-state
    if (this.state.failed && this.context !== this.failedOn) this.setState({ failed: false });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main id="content" tabIndex={-1} role="alert">
        <h1>{words.title}</h1>
        <p>{words.text}</p>
        <p>
          {/* A full load, by a target that the router leaves to the browser: the router is what may have failed. */}
          <a href={typeof location === 'undefined' ? '/' : location.pathname} target="_top">
            {words.reload}
          </a>{' '}
          {words.or}{' '}
          <a href="/" target="_top">
            {words.home}
          </a>
          .
        </p>
      </main>
    );
  }
}
