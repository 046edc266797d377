import { useState } from 'react';
import { imageBase, readCrop, type Crop } from '../../../content/validation/validateContent';
import { isFilledImage, isObject } from '../../../content/validation/walkData';
import type { EditorSource } from '../EditorSource';
import { Choices } from './Choices';
import { CropTool } from './CropTool';
import { Field, useControl, useFormState, useTextAttributes } from './FormContext';

/** A picture of the repository. */
export type Picture = EditorSource['pictures'][number];

/** The file that an address shows, of those of the repository. */
const findPicture = (url: string, pictures: readonly Picture[]): Picture | undefined =>
  url.startsWith(imageBase)
    ? pictures.find(({ name }) => name === decodeURIComponent(url.slice(imageBase.length).split('?')[0] ?? ''))
    : undefined;

/** Creates the address of a picture, or of a part of it, as the content service writes it. */
export function createPictureUrl({ name }: Picture, crop?: Crop): string {
  const part =
    crop && `&rect=${[crop.left, crop.top, crop.width, crop.height].join(',')}&w=${crop.width}&h=${crop.height}`;
  return `${imageBase}${encodeURIComponent(name)}?auto=compress,format${part ?? ''}`;
}

interface PictureFieldProps {
  readonly path: string;
  readonly label: string;
  readonly value: unknown;
}

/** A picture of the repository, whole or a part of it, with its alternative text. */
export function PictureField({ path, label, value }: PictureFieldProps) {
  const { update, source, announce } = useFormState();
  const { control, issues } = useControl(path);
  const text = useTextAttributes();
  const [isOpen, setIsOpen] = useState(false);
  const image = isObject(value) ? value : {};
  const url = typeof image['url'] === 'string' ? image['url'] : '';
  const picture = findPicture(url, source.pictures);
  const crop = readCrop(url);
  const isFilled = isFilledImage(value) || url !== '';

  const set = (address: string, chosen: Picture | undefined, part?: Crop) => {
    const size = part ?? chosen;
    const dimensions = size
      ? { width: size.width, height: size.height }
      : (image['dimensions'] ?? { width: 1, height: 1 });
    update(path, { copyright: null, ...image, dimensions, alt: image['alt'] ?? null, url: address });
  };
  const choose = (chosen: Picture) => {
    set(createPictureUrl(chosen), chosen);
    setIsOpen(false);
    announce(`${chosen.name} chosen`);
    document.getElementById(`${path}-alt`)?.focus();
  };

  return (
    <Field path={path} label={label} issues={issues}>
      {picture && (
        <img
          className="picture"
          src={`${source.picturesUrl}/${encodeURIComponent(picture.name)}?${createDrawing(crop)}`}
          alt={typeof image['alt'] === 'string' ? image['alt'] : ''}
        />
      )}
      <p className="row">
        <button
          type="button"
          id={control.id}
          className="quiet"
          aria-expanded={isOpen}
          aria-describedby={control['aria-describedby']}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isFilled ? 'Choose another picture' : 'Choose a picture'}
          <span className="hidden"> for {label}</span>
        </button>
        {isFilled && (
          <button type="button" className="quiet" onClick={() => update(path, {})}>
            Remove the picture<span className="hidden"> of {label}</span>
          </button>
        )}
      </p>
      {isOpen && <PictureChoices onChoose={choose} />}
      {isFilled && (
        <>
          <label className="part" htmlFor={`${path}-alt`}>
            Alternative text <span className="required">(required)</span>
          </label>
          <textarea
            id={`${path}-alt`}
            {...text}
            className="text"
            rows={1}
            value={typeof image['alt'] === 'string' ? image['alt'] : ''}
            aria-required
            aria-invalid={control['aria-invalid']}
            aria-describedby={`${path}-alt-hint`}
            onChange={({ target }) => update(path, { ...image, alt: target.value.replace(/\r?\n/g, ' ') || null })}
          />
          <p className="hint" id={`${path}-alt-hint`}>
            What the picture shows, for people who can’t see it. At most 200 characters.
          </p>
          <details>
            <summary>Crop, and the picture’s address</summary>
            {picture && (
              <CropTool
                size={picture}
                crop={crop}
                src={`${source.picturesUrl}/${encodeURIComponent(picture.name)}?${createDrawing()}`}
                onChange={(part) => set(createPictureUrl(picture, part), picture, part)}
              />
            )}
            <label className="part">
              Address
              <input
                className="wide"
                value={url}
                aria-invalid={control['aria-invalid']}
                onChange={({ target }) => {
                  const found = findPicture(target.value, source.pictures);
                  set(target.value, found, readCrop(target.value));
                }}
              />
            </label>
          </details>
        </>
      )}
    </Field>
  );
}

/** The query for a small picture. */
const createDrawing = (crop?: Crop): string =>
  new URLSearchParams({
    ...(crop && { rect: [crop.left, crop.top, crop.width, crop.height].map(Math.round).join(',') }),
    w: '480',
    auto: 'compress,format',
  }).toString();

interface PictureChoicesProps {
  readonly onChoose: (picture: Picture) => void;
}

/** Chooses a picture of the repository by its name. */
export function PictureChoices({ onChoose }: PictureChoicesProps) {
  const { pictures, picturesUrl } = useFormState().source;
  return (
    <Choices
      label="Search by name"
      items={pictures}
      getText={({ name }) => name}
      describeCount={(count) => (count === 1 ? '1 picture' : `${count} pictures`)}
    >
      {(found) => (
        <ul className="pictures">
          {found.map((picture) => (
            <li key={picture.name}>
              <button type="button" onClick={() => onChoose(picture)}>
                <img
                  loading="lazy"
                  src={`${picturesUrl}/${encodeURIComponent(picture.name)}?w=160&auto=compress,format`}
                  alt=""
                />
                {picture.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Choices>
  );
}
