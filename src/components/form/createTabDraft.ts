/** Value of a form field: text, a checkbox, or the checked items of a list. */
export type FieldValue = string | boolean | readonly string[];
export type FieldValues = Readonly<Record<string, FieldValue>>;

/** A submission that was begun: a retry sends the same text with the same key. */
export interface Attempt {
  readonly key: string;
  /** The content that was sent, as JSON. */
  readonly text: string;
}

export interface StoredForm<Values extends FieldValues> {
  readonly values: Values;
  readonly attempt: Attempt | null;
}

/** A store of what was typed, until the tab is closed. */
export interface TabDraft<Values extends FieldValues> {
  readonly load: () => StoredForm<Values> | null;
  readonly save: (form: StoredForm<Values>) => void;
  readonly clear: () => void;
}

/**
 * Much longer than any field allows, because text that is too long must not be lost either; anything longer was not
 * typed.
 */
const longest = 200_000;

const isSame = (value: unknown, empty: FieldValue) => {
  if (Array.isArray(empty)) return Array.isArray(value) && value.every((one) => typeof one === 'string');
  return typeof value === typeof empty && String(value).length <= longest;
};

function read<Values extends FieldValues>(text: string, empty: Values): StoredForm<Values> | null {
  try {
    const stored = JSON.parse(text) as { values?: Record<string, unknown>; attempt?: Partial<Attempt> | null } | null;
    const values = stored?.values;
    if (typeof values !== 'object' || values === null) return null;
    const entries = Object.entries(empty).map(([name, none]) => [
      name,
      isSame(values[name], none) ? values[name] : none,
    ]);
    const { key, text: sent } = stored?.attempt ?? {};
    const attempt = typeof key === 'string' && typeof sent === 'string' ? { key, text: sent } : null;
    return { values: Object.fromEntries(entries) as Values, attempt };
  } catch {
    return null;
  }
}

/**
 * Creates a draft in the tab's sessionStorage, or in memory if storage is blocked or full: then the form works as usual and is
 * cleared with
 * the page.
 *
 * @param empty - the empty fields; only these are read from the stored value
 * @param storage - a function, because a browser that blocks storage throws when it is accessed
 */
export function createTabDraft<Values extends FieldValues>(
  name: string,
  empty: Values,
  storage: () => Storage = () => window.sessionStorage,
): TabDraft<Values> {
  let memory: string | null = null;
  const orElse = <T>(access: () => T, otherwise: () => T): T => {
    try {
      return access();
    } catch {
      return otherwise();
    }
  };
  return {
    load() {
      const text =
        memory ??
        orElse(
          () => storage().getItem(name),
          () => null,
        );
      return text === null ? null : read(text, empty);
    },
    save(form) {
      const text = JSON.stringify(form);
      orElse(
        () => {
          storage().setItem(name, text);
          memory = null;
        },
        () => void (memory = text),
      );
    },
    clear() {
      memory = null;
      orElse(
        () => storage().removeItem(name),
        () => undefined,
      );
    },
  };
}
