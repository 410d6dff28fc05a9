/** `11.222.333/0001-81`: the stroke stands in no other number of a person or company. */
const CNPJ = /\d{2}\.?\d{3}\.?\d{3}\/\d{4}-?\d{2}/g;
/** Nine digits and more, however they are set apart: CPF, CNPJ, a phone with its area. A date with strokes is none. */
const LONG_NUMBER = /\+?\(?\d(?:[ .()-]{0,2}\d){8,}/g;
/** `98765-4321`, `3234 5678`; a postcode is `18085-000`. */
const LOCAL_PHONE = /(?<!\d)9?\d{4}[- ]\d{4}(?!\d)/g;

/** Words that a person typed, without the numbers that are a document or a phone: for eyes that need not read them. */
export const maskedWords = (words: string): string =>
  [CNPJ, LONG_NUMBER, LOCAL_PHONE].reduce((left, number) => left.replace(number, '•••'), words);
