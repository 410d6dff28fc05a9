import type { SellerCard } from '@traco/contract/seller-page/seller-page';
import classes from '../../kit/public-page/public-page.module.css';

/** What the plant makes and where it delivers, without a price. */
export function WhatWeMake({ card: { strengths, isPumped, cities } }: { card: SellerCard }) {
  if (strengths.length === 0 && cities.length === 0) return null;
  const classesOfConcrete = [...strengths].sort((one, other) =>
    one.localeCompare(other, 'pt-BR', { numeric: true }),
  );
  return (
    <section className={classes.card} aria-label="Produtos e regiões">
      {strengths.length > 0 && (
        <>
          <h2>Concreto que fazemos</h2>
          <ul className={classes.chips}>
            {classesOfConcrete.map((each) => (
              <li key={each}>{each}</li>
            ))}
            {isPumped && <li>Bombeável</li>}
            <li>Convencional</li>
          </ul>
        </>
      )}
      {cities.length > 0 && (
        <>
          <h2>Onde entregamos</h2>
          <ul className={classes.chips}>
            {cities.map((city) => (
              <li key={city}>{city}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
