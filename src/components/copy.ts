/** Texts of the parts that every page shares, by what shows them. Those of forms are in `form/copy`. */
export const copy = {
  keepOnDevice: {
    label: (days: number) => `Keep what I typed on this device for ${days} days`,
    hint: 'Otherwise we forget it when you close this tab. Leave this unticked on a shared computer.',
  },
};
