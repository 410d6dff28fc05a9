import type { Random } from './random.ts';

const women =
  'Adriana Aline Amanda Ana Beatriz Bruna Camila Carla Carolina Cláudia Cristiane Daniela Débora Eduarda Elaine Fabiana Fernanda Gabriela Helena Isabela Janaína Jéssica Juliana Larissa Letícia Luciana Luiza Márcia Mariana Marina Natália Patrícia Paula Priscila Rafaela Renata Rosângela Sabrina Silvana Simone Sônia Tatiane Vanessa Viviane'.split(
    ' ',
  );
const men =
  'Adilson Ailton Alexandre Anderson André Antônio Benedito Bruno Carlos Celso César Cláudio Daniel Diego Edson Eduardo Elias Emerson Fábio Felipe Fernando Francisco Geraldo Gilberto Gustavo Hélio Ivan Jair João Joaquim Jonas Jorge José Josué Júlio Leandro Leonardo Luciano Luís Marcelo Márcio Marcos Mário Mateus Maurício Milton Nelson Nilton Osvaldo Otávio Paulo Pedro Rafael Raimundo Renato Ricardo Roberto Rodrigo Rogério Samuel Sebastião Sérgio Sidnei Tiago Valdir Vagner Vicente Vinícius Wagner Wellington Wilson'.split(
    ' ',
  );
const surnames =
  'Almeida Alves Amorim Andrade Antunes Aquino Araújo Assis Azevedo Barbosa Barros Batista Bezerra Borges Braga Brito Bueno Camargo Campos Cardoso Carvalho Castro Cavalcante Correia Costa Coutinho Cunha Dias Domingues Duarte Esteves Farias Fernandes Ferraz Ferreira Figueiredo Fonseca Franco Freitas Garcia Godoi Gomes Gonçalves Guimarães Leal Leite Lima Lopes Macedo Machado Magalhães Marques Martins Medeiros Mello Mendes Mendonça Menezes Miranda Monteiro Moraes Moreira Moura Nascimento Neves Nogueira Nunes Oliveira Pacheco Paiva Peixoto Pereira Pimentel Pinheiro Pinto Pires Prado Queiroz Ramos Reis Rezende Ribeiro Rocha Rodrigues Sales Sampaio Santana Santos Silva Silveira Siqueira Soares Souza Teixeira Toledo Vasconcelos Vaz Vieira Xavier'.split(
    ' ',
  );
const leadingTrades = ['Construtora', 'Construtora', 'Incorporadora', 'Empreiteira', 'Pavimentação'];
const trailingTrades = ['Engenharia', 'Pré-Moldados', 'Fundações', 'Construções'];
const brands =
  'Alvorada,Aroeira,Atlântica,Bandeirante,Boa Vista,Cedro,Cerrado,Cristalina,Diamante,Eldorado,Esperança,Estrela,Horizonte,Imperial,Ipê,Itaúna,Jacarandá,Jequitibá,Marajoara,Mirante,Monte Alto,Nova Era,Ouro Verde,Pantanal,Paineiras,Pedra Branca,Planalto,Ponta Negra,Primavera,Rio Claro,Santa Cruz,São Bento,Serra Azul,Solar,Tamandaré,Tarumã,Terra Nova,Três Irmãos,Vale Verde,Vitória'.split(
    ',',
  );

/** Gives names of people and companies; no two people of one source are called the same. */
export interface Names {
  person(shareOfWomen?: number): string;
  company(): string;
}

/** Common Brazilian names, put together at random. */
export function createNames(random: Random): Names {
  const used = new Set<string>();
  const once = (make: () => string) => {
    let name = make();
    while (used.has(name)) name = make();
    used.add(name);
    return name;
  };
  return {
    person: (shareOfWomen = 0.4) =>
      once(() => {
        const first = random.pick(random.chance(shareOfWomen) ? women : men);
        const [middle, last] = [random.pick(surnames), random.pick(surnames)];
        return middle === last ? `${first} ${last}` : `${first} ${middle} ${last}`;
      }),
    company: () =>
      once(() => {
        const ending = random.pick(['Ltda.', 'Ltda.', 'Ltda.', 'S.A.', 'Eireli']);
        const family = random.chance(0.4)
          ? `${random.pick(surnames)} & ${random.pick(surnames)}`
          : `Irmãos ${random.pick(surnames)}`;
        const brand = random.chance(0.55) ? random.pick(brands) : family;
        return random.chance(0.6)
          ? `${random.pick(leadingTrades)} ${brand} ${ending}`
          : `${brand} ${random.pick(trailingTrades)} ${ending}`;
      }),
  };
}
