import { Fragment } from 'react';
import { hasUid, type CustomTypeModel } from '../../../content/validation/contentModel';
import { resolvePath } from '../../../content/routes';
import { masterLanguage } from '../languages';
import { Field, useControl, useFormState } from './FormContext';
import { FieldList } from './FieldView';
import type { EditedDocument } from './useDocument';

interface EditFormProps {
  readonly document: EditedDocument;
  readonly type: CustomTypeModel;
}

/** All fields of a document, by the tabs of its model. */
export function EditForm({ document, type }: EditFormProps) {
  const tabs = Object.entries(type.json);
  return (
    <>
      {hasUid(type) && <UidField document={document} />}
      {tabs.map(([name, fields]) => (
        <Fragment key={name}>
          {tabs.length > 1 && <h2>{name}</h2>}
          <FieldList fields={fields} values={document['data']} path="data" />
        </Fragment>
      ))}
    </>
  );
}

function UidField({ document }: Pick<EditFormProps, 'document'>) {
  const { update, language } = useFormState();
  const uid = typeof document['uid'] === 'string' ? document['uid'] : '';
  const path = resolvePath({ type: String(document['type']), uid });
  const ofMaster = path ? `The page is at ${path}. Another uid moves it there.` : undefined;
  const hint = language === masterLanguage ? ofMaster : `The same as in ${masterLanguage.name}.`;
  const { control, issues } = useControl('uid', hint);
  return (
    <Field path="uid" label="Address (UID)" hint={hint} issues={issues} controlId={control.id}>
      <input
        {...control}
        value={uid}
        spellCheck={false}
        onChange={({ target }) => update('uid', target.value || null)}
      />
    </Field>
  );
}
