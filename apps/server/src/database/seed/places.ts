/** A town that a plant serves. */
export interface Town {
  name: string;
  latitude: number;
  longitude: number;
  /** Share of the plant's sites. */
  weight: number;
}

/** A plant of the demo company, and how it does compared with the others. */
export interface Place {
  code: string;
  city: string;
  federativeUnit: string;
  address: string;
  latitude: number;
  longitude: number;
  timeZone: string;
  areaCode: string;
  capacityM3PerHour: number;
  /** Volume against the average plant. */
  weight: number;
  /** Prices against the catalogue's. */
  priceFactor: number;
  /** How the rain slows each month, January first. */
  seasons: readonly number[];
  sellers: number;
  drivers: number;
  partnerDrivers: number;
  towns: readonly Town[];
}

const southEast = [0.8, 0.8, 0.86, 1, 1.06, 1.08, 1.12, 1.14, 1.1, 1.06, 1, 0.84];
const midWest = [0.76, 0.76, 0.82, 0.98, 1.1, 1.14, 1.16, 1.14, 1.08, 1, 0.94, 0.8];
const north = [0.82, 0.8, 0.8, 0.84, 0.92, 1.06, 1.14, 1.2, 1.18, 1.14, 1.06, 0.86];

const town = (name: string, latitude: number, longitude: number, weight: number): Town => ({
  name,
  latitude,
  longitude,
  weight,
});

/** The six plants, the first being that of the demo accounts. */
export const places: readonly Place[] = [
  {
    code: 'SOR',
    city: 'Sorocaba',
    federativeUnit: 'SP',
    address: 'Av. Três de Março, 2450 – Aparecidinha',
    latitude: -23.4686,
    longitude: -47.3945,
    timeZone: 'America/Sao_Paulo',
    areaCode: '15',
    capacityM3PerHour: 80,
    weight: 1.35,
    priceFactor: 1,
    seasons: southEast,
    sellers: 8,
    drivers: 25,
    partnerDrivers: 5,
    towns: [
      town('Sorocaba', -23.5015, -47.4526, 6),
      town('Votorantim', -23.5466, -47.4378, 2),
      town('Itu', -23.2642, -47.2992, 1.5),
      town('Salto de Pirapora', -23.6489, -47.5728, 0.5),
    ],
  },
  {
    code: 'CPS',
    city: 'Campinas',
    federativeUnit: 'SP',
    address: 'Rod. Santos Dumont, km 66 – Distrito Industrial',
    latitude: -22.9868,
    longitude: -47.1119,
    timeZone: 'America/Sao_Paulo',
    areaCode: '19',
    capacityM3PerHour: 80,
    weight: 1.3,
    priceFactor: 1.03,
    seasons: southEast,
    sellers: 8,
    drivers: 24,
    partnerDrivers: 5,
    towns: [
      town('Campinas', -22.9056, -47.0608, 6),
      town('Valinhos', -22.9698, -46.9974, 1.5),
      town('Hortolândia', -22.8583, -47.22, 1.5),
      town('Paulínia', -22.7611, -47.1542, 1),
    ],
  },
  {
    code: 'SJC',
    city: 'São José dos Campos',
    federativeUnit: 'SP',
    address: 'Estrada do Imperador, 1180 – Chácaras Reunidas',
    latitude: -23.2527,
    longitude: -45.9198,
    timeZone: 'America/Sao_Paulo',
    areaCode: '12',
    capacityM3PerHour: 60,
    weight: 1,
    priceFactor: 1.02,
    seasons: southEast,
    sellers: 7,
    drivers: 19,
    partnerDrivers: 4,
    towns: [
      town('São José dos Campos', -23.1896, -45.8841, 6),
      town('Jacareí', -23.3053, -45.9658, 2),
      town('Caçapava', -23.1008, -45.7069, 1),
    ],
  },
  {
    code: 'CGB',
    city: 'Cuiabá',
    federativeUnit: 'MT',
    address: 'Av. A, 900 – Distrito Industrial',
    latitude: -15.6637,
    longitude: -56.0168,
    timeZone: 'America/Cuiaba',
    areaCode: '65',
    capacityM3PerHour: 60,
    weight: 1.05,
    priceFactor: 1.17,
    seasons: midWest,
    sellers: 6,
    drivers: 20,
    partnerDrivers: 4,
    towns: [
      town('Cuiabá', -15.6014, -56.0979, 6),
      town('Várzea Grande', -15.6467, -56.1325, 3),
      town('Chapada dos Guimarães', -15.4608, -55.7498, 0.4),
    ],
  },
  {
    code: 'ROO',
    city: 'Rondonópolis',
    federativeUnit: 'MT',
    address: 'Rod. BR-364, km 208 – Distrito Industrial Vetorasso',
    latitude: -16.5286,
    longitude: -54.6712,
    timeZone: 'America/Cuiaba',
    areaCode: '66',
    capacityM3PerHour: 45,
    weight: 0.65,
    priceFactor: 1.22,
    seasons: midWest,
    sellers: 5,
    drivers: 15,
    partnerDrivers: 3,
    towns: [town('Rondonópolis', -16.4706, -54.6356, 6), town('Jaciara', -15.9548, -54.9733, 1)],
  },
  {
    code: 'MAO',
    city: 'Manaus',
    federativeUnit: 'AM',
    address: 'Av. Torquato Tapajós, 6540 – Colônia Santo Antônio',
    latitude: -3.0168,
    longitude: -60.0271,
    timeZone: 'America/Manaus',
    areaCode: '92',
    capacityM3PerHour: 45,
    weight: 0.65,
    priceFactor: 1.32,
    seasons: north,
    sellers: 6,
    drivers: 17,
    partnerDrivers: 3,
    towns: [town('Manaus', -3.1019, -60.025, 8), town('Iranduba', -3.2847, -60.1861, 1)],
  },
];

export const neighbourhoods =
  'Centro,Jardim América,Vila Nova,Jardim Primavera,Parque Industrial,Jardim das Flores,Vila São José,Parque das Águas,Jardim Europa,Cidade Nova,Boa Esperança,Santa Rosa,Jardim Itália,Vila Rica,Parque São Bento,Jardim Imperial,Alto da Boa Vista,Residencial Florença,Jardim Guanabara,Vila Progresso'.split(
    ',',
  );

export const streets =
  'Rua das Acácias,Rua Sete de Setembro,Av. Brasil,Rua Quinze de Novembro,Av. Getúlio Vargas,Rua Dom Pedro II,Rua Tiradentes,Av. São Paulo,Rua Marechal Rondon,Rua Barão do Rio Branco,Av. das Nações,Rua dos Ipês,Rua Santos Dumont,Av. Perimetral,Rua Castro Alves,Rua José Bonifácio,Rua Rui Barbosa,Av. Independência,Rua Tamoios,Rua Goiás'.split(
    ',',
  );

export const buildings =
  'Edifício Solar,Residencial Bela Vista,Condomínio Jardins,Galpão Logístico,Escola Municipal,Hospital Regional,Supermercado,Centro de Distribuição,Viaduto,Barracão Industrial,Loteamento Alto Padrão,Posto de Combustível,Estação de Tratamento,Shopping,Ginásio de Esportes,Conjunto Habitacional'.split(
    ',',
  );
