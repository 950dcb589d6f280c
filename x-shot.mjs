import {chromium} from 'playwright';
import {writeFileSync} from 'node:fs';
import {catalogueItems} from './src/features/catalogue/domain/catalogue-items.ts';
const url='http://127.0.0.1:4371';
for(let i=0;i<60;i++){try{if((await fetch(url+'/api/health')).ok)break}catch{}await new Promise(r=>setTimeout(r,500))}
const base={serviceType:'office-cleanout',clientName:'Jordan Reyes',clientEmail:'jordan@harrow.example',clientPhone:'(212) 555-0101'};
const keys=catalogueItems.filter(i=>!i.measured).map(i=>i.key);
async function ask(items,ip){const r=await fetch(url+'/api/quotes/list',{method:'POST',headers:{'content-type':'application/json','x-forwarded-for':ip},body:JSON.stringify({...base,items,access:{floor:3,hasElevator:true}})});const j=await r.json();if(r.status!==201)throw new Error(JSON.stringify(j).slice(0,300));return j}
export const few=await ask([{key:'desk-office',quantity:6},{key:'office-chair',quantity:8},{key:'lateral-file-4-drawer',quantity:2},{key:'sofa-3-seat',quantity:1},{key:'monitor-lcd',quantity:2}],'10.0.0.1');
export const forty=await ask(keys.slice(0,40).map(key=>({key,quantity:2})),'10.0.0.2');
let many=await ask(keys.slice(0,100).map(key=>({key,quantity:1})),'10.0.0.3');
console.log(few.estimate.items.length,forty.estimate.items.length,many.estimate.items?.length);
const b=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell'});
const p=await b.newPage({viewport:{width:1440,height:1000}});
p.on('console',m=>{if(m.type()==='error')console.log('console',m.text())});
for(const [n,q] of [['few',few],['forty',forty],['many',many]]){
 await p.goto(url+'/quote/'+q.shareToken);await p.waitForSelector('.quote-sheet_sheet',{state:'attached'});
 if(n==='few'){await p.waitForTimeout(1500);await p.screenshot({path:'/tmp/wtp-page.png'});}
 if(n==='many')await p.evaluate(()=>{const body=document.querySelector('.quote-sheet_long tbody');for(const row of [...body.rows].slice(0,20))body.prepend(row.cloneNode(true))});
 for(const f of ['Letter','A4']){const pdf=await p.pdf({format:f,path:`/tmp/wtp-${n}-${f}.pdf`});console.log(n,f,pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g).length,pdf.length)}
}
writeFileSync('/tmp/wtp-tokens.json',JSON.stringify({few:few.shareToken,forty:forty.shareToken,many:many.shareToken}));
await b.close();
