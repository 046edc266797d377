import { useState } from 'react';
import { RequestView } from '../../components/requests/RequestView';
import { useRequest } from '../../components/requests/useRequest';
import { Button } from '../../components/ui/Button';
import { TextInput } from '../../components/ui/Field';
import { FocusedNotice } from '../../components/ui/FocusedNotice';
import { TextLink } from '../../components/ui/TextLink';
import { Untranslated } from '../../components/ui/Untranslated';
import type { CallResult } from '../../contract/CallResult';
import { findMonthByHash, minHashDigits, verifyPublished, type Verified } from '../../domain/distribution/verifyMonths';
import { succeed } from '../../domain/Result';
import { impactCopy } from '../../texts/en-AU/impact';
import * as styles from './impact.module.css';

const texts = impactCopy.verify;

async function loadJson(path: string): Promise<unknown> {
  // Not what the browser has stored: it may be from before.
  const response = await fetch(path, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

const loadAndVerify = async (): Promise<CallResult<Verified>> => succeed(await verifyPublished(loadJson));

/** Loads all closed months and checks them in the visitor's browser. */
export function Verify() {
  const [checks, setChecks] = useState(0);
  return (
    <>
      <p>
        <Button onClick={() => setChecks(checks + 1)}>{checks === 0 ? texts.start : texts.again}</Button>
      </p>
      {checks > 0 && <Outcome key={checks} />}
    </>
  );
}

function Outcome() {
  return (
    <RequestView request={useRequest(loadAndVerify)} what={texts.what}>
      {(verified) => <Found {...verified} />}
    </RequestView>
  );
}

function Found({ head, count, issues, hashes }: Verified) {
  if (issues.length === 0)
    return (
      <>
        <FocusedNotice tone="good" heading={texts.good(count)}>
          <p>{texts.goodText(<Untranslated className={styles.hash}>{head}</Untranslated>)}</p>
        </FocusedNotice>
        <ReceiptHash hashes={hashes} />
      </>
    );
  return (
    <FocusedNotice tone="bad" heading={texts.bad}>
      <ul>
        {issues.map(({ month, kind }) => (
          <li key={month + kind}>{texts.issue(impactCopy.month(month), kind)}</li>
        ))}
      </ul>
      <TextLink href="/contact">{texts.contact}</TextLink>
    </FocusedNotice>
  );
}

/** Finds the month whose hash a receipt carries: a chain that was written anew from its start would hold, but not have it. */
function ReceiptHash({ hashes }: Pick<Verified, 'hashes'>) {
  const [text, setText] = useState('');
  const month = findMonthByHash({ hashes }, text);
  const isWhole = text.trim().length >= minHashDigits;
  return (
    <>
      <TextInput
        id="receipt-hash"
        label={texts.receipt.label}
        hint={texts.receipt.hint}
        error={isWhole && !month ? texts.receipt.unknown : null}
        value={text}
        onChange={({ target }) => setText(target.value)}
        autoComplete="off"
        spellCheck={false}
      />
      <p role="status">{month && texts.receipt.found(impactCopy.month(month))}</p>
    </>
  );
}
