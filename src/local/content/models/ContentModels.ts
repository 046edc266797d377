/** One field of a custom type, a group or a slice, as far as the content service needs to know it. */
export interface FieldModel {
  readonly type: string;
  readonly config?: {
    /** Fields of a group. */
    readonly fields?: Readonly<Record<string, FieldModel>>;
    /** Slices that a slice zone takes, by slice id. */
    readonly choices?: Readonly<Record<string, { readonly type: string }>>;
    /** Custom types that a content relationship takes. */
    readonly customtypes?: readonly string[];
  };
}

export type FieldModels = Readonly<Record<string, FieldModel>>;

export interface CustomType {
  readonly id: string;
  readonly label: string;
  readonly repeatable: boolean;
  /** All tabs in one; field names are unique over the tabs of a type. */
  readonly fields: FieldModels;
}

export interface SliceVariation {
  readonly id: string;
  readonly primary: FieldModels;
  readonly items: FieldModels;
}

export interface SharedSlice {
  readonly id: string;
  readonly variations: readonly SliceVariation[];
}

/** The repository's models: custom types and shared slices by id. */
export interface ContentModels {
  readonly types: ReadonlyMap<string, CustomType>;
  readonly slices: ReadonlyMap<string, SharedSlice>;
}
