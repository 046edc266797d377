import { Component } from 'react';
import type { ReactNode } from 'react';

interface State {
  readonly failed: boolean;
}

/** Shows a plain way on in place of an empty window when drawing a page fails. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main id="content" tabIndex={-1} role="alert">
        <h1>This page could not be shown</h1>
        <p>Something went wrong in your browser. Nothing was sent and nothing was charged.</p>
        <p>
          {/* A full load, not the router: the router is what may have failed. */}
          <a href={typeof location === 'undefined' ? '/' : location.pathname}>Load the page again</a> or{' '}
          <a href="/">go to the home page</a>.
        </p>
      </main>
    );
  }
}
