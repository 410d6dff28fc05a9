import type { PresentSetting } from '@traco/contract/admin-settings/admin-settings';
import { SecuritySettings } from '@traco/contract/admin-settings/company-settings';
import { CataloguePart } from './catalogue-part.tsx';
import { ClosedMonthsPart } from './closed-months-part.tsx';
import { ImportsPart } from './imports-part.tsx';
import { LogoPart } from './logo-part.tsx';
import { PeoplePart } from './people-part.tsx';
import { PermissionsPart } from './permissions-part.tsx';
import { SecurityPart } from './security-part.tsx';
import { SettingTab } from './setting-tab.tsx';
import type { Tab, TabName } from './tabs.ts';

interface Props {
  tab: Tab & { name: TabName };
  today: string;
  settings: readonly PresentSetting[];
  mayWrite: boolean;
}

/** What stands in the open tab: its own part, then the setting that it is kept in. */
export function OpenTab({ tab, today, settings, mayWrite }: Props) {
  const setting = settings.find(({ key }) => key === tab.setting);
  return (
    <>
      <h2>{tab.label}</h2>
      {tab.name === 'empresa' && <LogoPart mayWrite={mayWrite} />}
      {tab.name === 'produtos' && <CataloguePart />}
      {tab.name === 'permissoes' && <PermissionsPart />}
      {tab.name === 'seguranca' && (
        <SecurityPart mayWrite={mayWrite} present={SecuritySettings.parse(setting?.value ?? {})} />
      )}
      {tab.name === 'importar' && <ImportsPart />}
      {tab.name === 'meses' && <ClosedMonthsPart today={today} />}
      {tab.name === 'lgpd' && mayWrite && <PeoplePart />}
      {setting && (
        <SettingTab
          key={`${setting.key} ${setting.lastId}`}
          setting={setting}
          today={today}
          mayWrite={mayWrite}
        />
      )}
    </>
  );
}
