import type { DayReport } from '@traco/contract/operational-reports/operational-reports';

/** A line of the exported day: which report, what of it, and its figures. */
export interface ReportRow {
  report: string;
  subject: string;
  detail: string;
  loads: number | null;
  m3: number | null;
  minutes: number | null;
  litres: number | null;
}

const row = (report: string, subject: string, more: Partial<ReportRow> = {}): ReportRow => ({
  report,
  subject,
  detail: '',
  loads: null,
  m3: null,
  minutes: null,
  litres: null,
  ...more,
});
const joined = (...parts: (string | null | false)[]) => parts.filter(Boolean).join(' · ');

/** Every report of a day, one below the other, as a sheet takes it. */
export function reportRows({ summary, ...day }: DayReport): ReportRow[] {
  return [
    row('Resumo', day.unit.name, {
      detail: joined(
        `${summary.trucks} caminhões`,
        `${summary.drivers} motoristas`,
        `${summary.hours} h`,
        summary.km !== null && `${summary.km} km`,
        `${summary.occurrences} ocorrências`,
      ),
      loads: summary.loads,
      m3: summary.m3,
      litres: summary.fuelLitres,
    }),
    ...day.cycles.map(({ customer, site, loads, m3, total }) =>
      row('Ciclo por obra', joined(customer, site), { loads, m3, minutes: total }),
    ),
    ...day.waits.map(({ customer, site, note, driver, siteMinutes }) =>
      row(`Espera acima de ${day.freeSiteMinutes} min`, joined(customer, site), {
        detail: joined(note, driver),
        minutes: siteMinutes,
      }),
    ),
    ...day.water.map(({ customer, site, note, askedBy, unapproved, litres }) =>
      row('Água adicionada', joined(customer, site), {
        detail: joined(note, `pedida por ${askedBy}`, unapproved && 'sem autorização'),
        litres,
      }),
    ),
    ...day.refusals.map(({ customer, site, note, reason, m3 }) =>
      row('Recusas', joined(customer, site), { detail: joined(note, reason), m3 }),
    ),
    ...day.returns.map(({ customer, site, note, residueM3, surplusM3 }) =>
      row('Retornos', joined(customer, site), {
        detail: joined(note, `lastro ${residueM3} m³`, `sobra ${surplusM3} m³`),
        m3: Math.round((residueM3 + surplusM3) * 100) / 100,
      }),
    ),
    ...day.idle.map(({ driver, vehicle, loads, idleMinutes }) =>
      row('Ociosidade', driver, { detail: vehicle, loads, minutes: idleMinutes }),
    ),
    ...day.occurrences.map(({ driver, text }) => row('Ocorrências', driver, { detail: text })),
  ];
}
