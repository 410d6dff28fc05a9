import sharp from 'sharp';
import { createRandom } from '../random.ts';

const [WIDTH, HEIGHT, LINE] = [420, 130, 84];

/** A signature as somebody draws it with a finger: loops that nobody can read, the same for the same name. */
export function handwriting(name: string): Promise<Buffer> {
  const random = createRandom(`handwriting ${name}`);
  const letters = name.split(' ').map((word) => word.length);
  let x = 24;
  const strokes = letters.slice(0, 3).map((length) => {
    const tall = random.between(46, 62);
    let path = `M ${x} ${LINE} C ${x - 14} ${LINE - tall} ${x + 26} ${LINE - tall - 12} ${x + 20} ${LINE + 4}`;
    x += 20;
    for (let letter = 0; letter < Math.min(length, 6); letter += 1) {
      const [step, high] = [random.between(12, 19), random.between(6, 22)];
      const low = random.chance(0.15) ? 26 : random.between(0, 6);
      path += ` S ${x + step * 0.9} ${LINE - high} ${x + step} ${LINE + low}`;
      x += step;
    }
    x += 14;
    return path;
  });
  const under = `M 30 ${LINE + 26} Q ${x / 2} ${LINE + random.between(10, 20)} ${x + 10} ${LINE + 18}`;
  const lines = [...strokes, under].map(
    (path) => `<path d="${path}" fill="none" stroke="#1b2a57" stroke-width="3.2" stroke-linecap="round"/>`,
  );
  const box = `viewBox="0 0 ${Math.max(WIDTH, x + 24)} ${HEIGHT}" width="${WIDTH}"`;
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${box}>${lines.join('')}</svg>`))
    .png()
    .toBuffer();
}
