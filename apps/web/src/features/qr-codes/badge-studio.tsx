import { Button, Group, Stack } from '@mantine/core';
import { badgeBack, badgeFront } from '@traco/contract/qr-codes/qr-art/badge-art';
import { withSource } from '@traco/contract/qr-codes/qr-art/code-text';
import { badgeSize } from '@traco/contract/qr-codes/qr-art/sizes';
import type { PersonCode } from '@traco/contract/qr-codes/qr-codes';
import callout from '../../ui/callout.module.css';
import { Panel } from '../../ui/panel.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { usePortrait } from '../profile-photo/shared/use-portrait.ts';
import { fileWords, pngFile, svgAddress, svgFile } from './art-files.ts';
import { useLook } from './look-fields.tsx';
import classes from './qr-codes.module.css';
import { useTaking } from './use-taking.ts';

/** A badge of the size of a bank card, front and back. */
export function BadgeStudio({ code }: { code: PersonCode }) {
  const { person, address } = code;
  const { look, wish, fields } = useLook();
  const { take, takeBadges, isTaking, failure } = useTaking(code);
  const { face, isReading } = usePortrait(person.id);
  const badge = { ...person, face, text: withSource(address ?? '', 'badge') };
  const name = `cracha-${fileWords(person.name)}`;
  const sides = [
    { svg: badgeFront(badge, look), name: `${name}-frente`, words: `Frente do crachá de ${person.name}` },
    { svg: badgeBack(badge, look), name: `${name}-verso`, words: 'Verso do crachá, com o código' },
  ];
  const { widthMm, heightMm } = badgeSize;
  return (
    <Panel title="Crachá 85,6 × 54 mm">
      <Stack gap="md">
        <div className={classes.badge}>
          {sides.map(({ svg, words }) => (
            <img key={words} src={svgAddress(svg)} alt={words} />
          ))}
        </div>
        {!face && !isReading && (
          <p className={classes.quiet}>
            Sem foto de perfil, o crachá sai com as iniciais.{' '}
            <ScreenLink to={`/create-profile-photo?pessoa=employee:${person.id}`}>Fazer a foto</ScreenLink>
          </p>
        )}
        <Group>{fields}</Group>
        {failure && (
          <p className={callout.formFailure} role="alert">
            {failure}
          </p>
        )}
        <Group gap="xs">
          <Button loading={isTaking} onClick={() => void takeBadges({ layout: 'card', ...wish })}>
            Baixar PDF
          </Button>
          <Button
            variant="default"
            disabled={isTaking || isReading}
            onClick={() => void take(async () => sides.map((side) => svgFile(side.svg, side.name)))}
          >
            Baixar SVG
          </Button>
          <Button
            variant="default"
            disabled={isTaking || isReading}
            onClick={() =>
              void take(() =>
                Promise.all(sides.map((side) => pngFile(side.svg, side.name, widthMm, heightMm))),
              )
            }
          >
            Baixar PNG
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}
