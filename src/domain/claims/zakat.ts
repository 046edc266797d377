export const zakatIsWhole = 'All of your zakat goes to people who may receive it. We take no fees or costs from it.';
