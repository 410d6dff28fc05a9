import { randomUUID } from 'node:crypto';
import { openBrowser, signIn } from './browser.ts';
import { aPdf } from '../e2e/pdf-files.ts';
const A='http://127.0.0.1:3312';
const browser = await openBrowser();
const office = await browser.newContext(); await signIn(office, A, 'unidade');
const ask = async (m: any, p: string, b: any) => { const a = await (office.request as any)[m](`${A}/api/documents${p}`, b); if(!a.ok()) throw new Error(await a.text()); return a.json(); };
async function send(signers: any[], fields: any[] = [], dueOn: string|null = null, title='Contrato de fornecimento de concreto 2026/114') {
  const id = randomUUID(); const about={title, kind:'supply_contract'};
  const { revision } = await ask('post','',{multipart:{...about,id,file:{name:'c.pdf',mimeType:'application/pdf',buffer:aPdf(3,'Contrato de fornecimento')}}});
  const ids = signers.map(()=>randomUUID());
  const p = await ask('put',`/${id}`,{data:{...about,message:'Bom dia! Segue o contrato combinado com o Marcos. Por favor, assine até sexta.',inOrder:true,dueOn,revision,signers:signers.map((s,i)=>({...s,id:ids[i],role:'party'})),fields:fields.map((f:any,i:number)=>({id:randomUUID(),signerId:ids[f.of],label:f.label??'',required:true,kind:f.kind,box:{page:0,x:0.1,y:0.3+0.12*i,width:0.4,height:0.08}}))}});
  const { links } = await ask('post',`/${id}/send`,{data:{revision:p.revision}});
  return { id, links: ids.map((i)=>new URL(links.find((l:any)=>l.signerId===i).address).pathname) };
}
const J={name:'João Pedro da Silva',cpf:'39053344705'}, D={name:'Motorista Demo',cpf:'52998224725'};
const tomorrow=new Date(Date.now()+86400000).toISOString().slice(0,10);
const one = await send([J,D],[{of:0,kind:'signature'},{of:0,kind:'initials'},{of:0,kind:'text',label:'Nome da obra'},{of:0,kind:'date'}], tomorrow);
const free = await send([D],[],tomorrow,'Termo de responsabilidade do caminhão');
const OUT='/tmp/h72-shots/';
const draw = async (page: any, part: string, n=10) => { const f=page.getByRole('group',{name:part}).getByRole('img',{name:/Assine aqui/}); await f.scrollIntoViewIfNeeded(); const b=(await f.boundingBox())!; await page.mouse.move(b.x+30,b.y+60); await page.mouse.down(); for(let i=1;i<=n;i++) await page.mouse.move(b.x+30+i*18,b.y+60+(i%2?25:-25)); await page.mouse.up(); };
for (const [name,w,h] of [['360',360,740],['390',390,844],['1440',1440,900]] as const) for (const scheme of ['light','dark'] as const) {
  if (process.argv[2] && !`${name}-${scheme}`.match(process.argv[2])) continue;
  const c = await browser.newContext({viewport:{width:w,height:h},colorScheme:scheme,hasTouch:w<500,isMobile:w<500}); const page=await c.newPage();
  await page.goto(A+one.links[0]); await page.locator('.page[data-page-number="1"][data-loaded="true"]').waitFor(); await page.waitForTimeout(300);
  await page.screenshot({path:`${OUT}${name}-${scheme}-1read.png`});
  await page.getByText('Como assinar').click(); await page.screenshot({path:`${OUT}${name}-${scheme}-2how.png`});
  await page.getByRole('button',{name:'Assinar',exact:true}).click(); await page.waitForTimeout(400); await page.getByLabel('Seu nome completo').fill(J.name); await draw(page,'Sua assinatura'); await page.screenshot({path:`${OUT}${name}-${scheme}-3dialog.png`});
  await page.goto(A+free.links[0]); await page.locator('.page[data-page-number="1"][data-loaded="true"]').waitFor();
  await page.getByRole('button',{name:'Assinar',exact:true}).click(); await draw(page,'Sua assinatura'); await page.getByRole('button',{name:'Colocar na página'}).click(); await page.getByRole('button',{name:'Pôr nesta página'}).click(); await page.waitForTimeout(300);
  await page.screenshot({path:`${OUT}${name}-${scheme}-4place.png`});
  await page.goto(`${A}/sign/${free.id}`); await page.waitForTimeout(800); await page.screenshot({path:`${OUT}${name}-${scheme}-5enter.png`});
  if (w<500) { await page.goto(A+'/driver-dashboard'); await page.getByLabel('CPF').fill('52998224725'); await page.getByLabel('PIN',{exact:true}).fill('123456'); await page.getByRole('button',{name:'Entrar'}).click(); await page.getByRole('region',{name:'Esperam por você'}).waitFor(); await page.screenshot({path:`${OUT}${name}-${scheme}-6driver.png`,fullPage:true}); }
  await c.close();
  for (const user of ['gerente','funcionario','unidade','mecanico']) { const s = await browser.newContext({viewport:{width:w,height:h},colorScheme:scheme}); await signIn(s,A,user); const p = await s.newPage(); await p.goto(A+'/'); await p.waitForTimeout(2500); await p.screenshot({path:`${OUT}${name}-${scheme}-7${user}.png`}); await s.close(); }
}
await browser.close();
