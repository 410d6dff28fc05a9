import { aCpf } from '../../testing/a-cpf.ts';

/** What a person types of a seller. */
export const fields = (with_: object = {}) => ({
  name: 'Marina Duarte',
  cpf: aCpf(),
  phone: '(15) 98765-4321',
  email: ' Marina@Traco.example ',
  goalM3: 100,
  ...with_,
});
