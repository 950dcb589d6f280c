import sharp from 'sharp';
const f=['/tmp/wtp-few-1.png','/tmp/wtp-forty-1.png','/tmp/wtp-many-1.png','/tmp/wtp-many-2.png'];
await sharp({create:{width:1360,height:1760,channels:3,background:'#888'}}).composite(f.map((input,i)=>({input,left:(i%2)*680,top:Math.floor(i/2)*880}))).png().toFile('/tmp/wtp-paper.png');
