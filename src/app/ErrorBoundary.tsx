import { Component, type ReactNode } from 'react';
import { copy } from '../texts/en-AU/site';
import { toLocalPath } from '../texts/language';
import { PreviewContext, type Preview } from './PreviewContext';
import { keepFields } from './takeOver';

const texts = copy.broken;

/** A page is drawn again so often in a visit: what fails for good would otherwise do so without end. */
const maxRedraws = 3;

interface State {
  readonly failed: boolean;
  readonly redraws: number;
}

/**
 * Draws a page again if drawing it fails, with what was typed: an extension of the browser may have moved what React looks for. If
 * that fails too, shows a plain way on in place of an empty window. If an editor's preview was what failed, the published page comes
 * back.
 */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  static override contextType = PreviewContext;
  override state: State = { failed: false, redraws: 0 };
  private failedOn: Preview | undefined;
  private putBack: (() => void) | undefined;

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  override getSnapshotBeforeUpdate(_props: unknown, before: State) {
    // The page that failed is still there.
    if (this.state.failed && !before.failed) this.putBack = keepFields();
    return null;
  }

  override componentDidCatch(error: Error) {
    this.failedOn = this.context as Preview;
    this.failedOn.recover(error);
    const { redraws } = this.state;
    if (redraws < maxRedraws) this.setState({ failed: false, redraws: redraws + 1 });
  }

  override componentDidUpdate(_props: unknown, before: State) {
    // Another page's data replaced what failed.
    // oxlint-disable-next-line react/no-did-update-set-state
    if (this.state.failed && this.context !== this.failedOn) this.setState({ failed: false });
    if (before.failed && !this.state.failed) this.putBack?.();
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main id="content" tabIndex={-1} role="alert">
        <h1>{texts.title}</h1>
        <p>{texts.text}</p>
        <p>
          {/* A full load, by a target that the router leaves to the browser: the router is what may have failed. */}
          {texts.next(
            (words) => (
              <a href={typeof location === 'undefined' ? '/' : location.pathname} target="_top">
                {words}
              </a>
            ),
            (words) => (
              <a href={toLocalPath('/')} target="_top">
                {words}
              </a>
            ),
          )}
        </p>
      </main>
    );
  }
}
