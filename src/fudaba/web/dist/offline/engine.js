import{i as e,n as t,r as n,t as r}from"./python.js";var i=44,a=63,o=28,s=40,c=250;async function l(e,t){let n=await(await navigator.storage.getDirectory()).getDirectoryHandle(e,{create:!0}),r={};for(let e of t){let t=await n.getFileHandle(e,{create:!0});for(let n=1;!r[e];n++)try{r[e]=await t.createSyncAccessHandle()}catch(e){if(n>=s||e.name!==`NoModificationAllowedError`)throw e;await new Promise(e=>setTimeout(e,c))}}return r}function u(e,t,n){function r(){throw new e.ErrnoError(a)}let s=({node:e})=>e.handle??r(),c={getattr(e){let t=e.handle?e.handle.getSize():4096,n=new Date(e.when);return{dev:1,ino:e.id,mode:e.mode,nlink:1,uid:0,gid:0,rdev:0,size:t,atime:n,mtime:n,ctime:n,blksize:4096,blocks:Math.ceil(t/4096)}},setattr(e,t){t.mode!=null&&(e.mode=t.mode),t.size!=null&&e.handle&&(e.handle.truncate(t.size),e.when=Date.now())},lookup(){throw new e.ErrnoError(i)},mknod(e,t,i){return t in n?u(e,t,i):r()},unlink(e,t){let r=n[t];r?.truncate(0),r?.flush(),e.inside&&delete e.inside[t]},readdir:e=>[`.`,`..`,...Object.keys(e.inside??{})],rename:r,rmdir:r,symlink:r},l={open(){},close(e){e.node.handle?.flush()},read:(e,t,n,r,i)=>s(e).read(t.subarray(n,n+r),{at:i}),write(e,t,n,r,i){return e.node.when=Date.now(),s(e).write(t.subarray(n,n+r),{at:i})},llseek(t,n,r){let i=r===1?t.position:r===2?s(t).getSize():0;if(i+n<0)throw new e.ErrnoError(o);return i+n},fsync(e){return e.node.handle?.flush(),0}};function u(t,r,i){let a=e.createNode(t,r,i,0);a.node_ops=c,a.stream_ops=l,a.when=Date.now();let o=n[r];return e.isDir(i)?a.inside={}:o&&(a.handle=o,t?.inside&&(t.inside[r]=a)),a}e.mkdirTree(t),e.mount({mount:()=>u(null,`/`,16895)},{},t);let d=e.lookupPath(t).node;for(let[e,t]of Object.entries(n))t.getSize()>0&&u(d,e,33206)}var d=(e,t=[])=>postMessage(e,{transfer:t}),f=`fudaba.sqlite3`,p=`incoming`,m=[f,`${f}-journal`,`secret`,`cookie`,`lock`,p],h=class{worker;standing;asked=new Map;number=0;ready=()=>(this.standing??=new Promise((e,n)=>{let r=this.worker=new Worker(t(`thinker.js`),{type:`module`}),i=e=>{n(Error(e)),this.lose(Error(e))};r.onerror=e=>i(e.message||`the other worker did not start`),r.onmessage=({data:t})=>{t.kind===`ready`?e():t.kind===`failed`?i(t.why):(this.asked.get(t.id)?.resolve(t.line),this.asked.delete(t.id))}}),this.standing);think=e=>new Promise((t,n)=>{let r=++this.number;this.asked.set(r,{resolve:t,reject:n}),this.worker?.postMessage({id:r,line:e})});end=()=>{this.worker?.terminate(),this.worker=this.standing=void 0,this.lose(Error(`ended`))};lose(e){for(let{reject:t}of this.asked.values())t(e);this.asked.clear()}};async function g(e){if(navigator.storage?.getDirectory)return l(`fudaba${e.replaceAll(`/`,`~`)}`,m)}function _(e,t){e.globals.set(`kept`,t!==void 0),e.runPython(`
from pathlib import Path
from fudaba.server.inside import DATABASE, unpacked
data = Path("/data")
incoming = data / "incoming"
if kept and incoming.exists() and incoming.stat().st_size:
    brought = unpacked(incoming.read_bytes())
    for name in (DATABASE + "-journal", *brought):
        (data / name).write_bytes(brought.get(name, b""))
    incoming.write_bytes(b"")
if not (data / DATABASE).exists() or not (data / DATABASE).stat().st_size:
    (data / DATABASE).write_bytes(Path("/site/empty.sqlite3").read_bytes())
`)}var v=`
import contextlib, sqlite3
from fudaba.server.store.database import NEWEST
with contextlib.closing(sqlite3.connect(data / DATABASE)) as connection:
    found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
found[0] == NEWEST
`,y=`
import gc
from fudaba.server.logs import begin_logs
from fudaba.server.inside import Inside
begin_logs()
inside = Inside("/data", post, gone)
await inside.start(*bots)
gc.collect()
gc.freeze()
gc.set_threshold(20_000)
`;async function b({site:t,small:i}){let a={phase:`fetching`,bytes:0,total:0},o=e=>d({kind:`progress`,progress:Object.assign(a,e)}),s=e=>{performance.mark(e),o({phase:e})};r(t,(e,t)=>o({bytes:e,total:t,...e>=t&&a.phase===`fetching`?{phase:`python`}:{}}));let[c,l]=await Promise.all([n(),g(t.base)]);s(`house`);let f=c.FS;l?u(f,`/data`,l):f.mkdirTree(`/data`),_(c,l),c.runPython(v)||await e(c,`upgrade.zip`);let p=new h;return c.globals.set(`post`,(e,t)=>d({kind:`said`,socket:e,text:t})),c.globals.set(`gone`,(e,t)=>d(t?{kind:`closed`,socket:e,code:t}:{kind:`opened`,socket:e})),c.globals.set(`bots`,i?[]:[p.think,p.ready,p.end]),await c.runPythonAsync(y),s(`ready`),i||p.ready().catch(e=>console.warn(`bots think here:`,String(e))),{py:c,inside:c.globals.get(`inside`),...l?{handles:l}:{}}}var x,S=new Set;async function C(e){let{py:t,inside:n,handles:r}=await x;if(e.kind===`fetch`){let t=await n.request(e.method,e.target,e.body,e.lang),[r,i,a]=t.toJs();t.destroy(),d({kind:`fetched`,id:e.id,status:r,type:i,body:a})}else if(e.kind===`pack`){let t=await n.packed(),r=t.toJs().slice().buffer;t.destroy(),d({kind:`fetched`,id:e.id,status:200,type:`application/zip`,body:r},[r])}else if(e.kind===`unpack`)d({kind:`fetched`,id:e.id,...w(t,r,new Uint8Array(e.data))});else if(e.kind===`open`)S.add(e.socket),n.open(e.socket,e.target);else if(e.kind===`send`)n.hear(e.socket,e.text);else if(e.kind===`close`)S.delete(e.socket),n.close(e.socket);else for(let t of S)t.startsWith(`${e.tab}:`)&&n.close(t)}function w(e,t,n){e.globals.set(`brought`,n);let r=e.runPython(`
import json
from fudaba.server.inside import unpacked
from fudaba.server.refused import Refused
try:
    unpacked(brought.to_bytes())
    refused = ""
except Refused as e:
    refused = json.dumps([e.in_words("ja"), e.in_words("en")])
brought = None
refused
`);if(r)return{status:422,type:`application/json`,body:r};let i=t?.[p];return i?(i.truncate(0),i.write(n,{at:0}),i.flush(),{status:200,type:`application/json`,body:``}):{status:507,type:`application/json`,body:``}}onmessage=({data:e})=>{e.kind===`begin`?(x=b(e),x.catch(e=>d({kind:`failed`,why:String(e).slice(-2e3)}))):C(e).catch(t=>{console.error(`engine`,t),`id`in e&&d({kind:`fetched`,id:e.id,status:500,type:`application/json`,body:`{}`})})};