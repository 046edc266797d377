import type { ReactNode } from 'react';
import type { Failure } from '../../contract/CallResult';
import { FailureNotice } from '../ui/FailureNotice';
import { getRequestFailureText, requestCopy } from '../../texts/en-AU/requests';
import * as styles from './requests.module.css';
import type { RequestState } from './useRequest';

export interface RequestViewProps<Value> {
  readonly request: RequestState<Value>;
  /** The subject that is being loaded, in words for the middle of a sentence: `your gifts`. */
  readonly what: string;
  /** Says why it failed. */
  readonly getText?: (failure: Failure) => ReactNode;
  /** Beside other content: the text takes a line while it loads. */
  readonly isSmall?: boolean;
  readonly children: (value: Value) => ReactNode;
}

/** A request: a text while it is loading, its data, or its error with a button to try again. */
export function RequestView<Value>({
  request: { data, error, retry },
  what,
  getText = getRequestFailureText,
  isSmall,
  children,
}: RequestViewProps<Value>) {
  const draw = () => {
    if (error) return <FailureNotice heading={requestCopy.failed(what)} text={getText(error)} onRetry={retry} />;
    if (data !== undefined) return children(data);
    return (
      <p className={isSmall ? styles.line : styles.loading} role="status">
        {requestCopy.loading(what)}
      </p>
    );
  };
  return <div className={styles.request}>{draw()}</div>;
}
